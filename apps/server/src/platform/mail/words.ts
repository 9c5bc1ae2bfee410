import type { Language } from '@kandili/contract'
import { addressed } from '@kandili/greek'

/** The first name for a mail's greeting: in Greek in the vocative («Νίκο»). */
export const greetedName = (firstName: string, language: Language): string =>
  language === 'el' ? addressed(firstName) : firstName

const locales = { el: 'el-GR', en: 'en-GB' } as const

/** A civil date with its weekday: "Sunday 22 November 2026". */
export const dayInWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
