import type { endpoints, Language } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import { formatMoney } from '@kandili/money'
import type { Context } from '../../platform/context.ts'
import { composeMail } from '../../platform/mail/compose.ts'
import { dayInWords } from '../../platform/mail/words.ts'
import type { Mail } from '../../platform/mailer.ts'
import type { RecurrenceRow } from './repository.ts'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

type Reader = { readonly email: string; readonly language: Language }

export type DayMail = {
  readonly kind: 'told' | 'reminder' | 'unpaid' | 'blocked'
  readonly day: string
  readonly token: string
  readonly offer: endpoints.recurrences.Recurrence['offer']
}

/** The coming act with its price, before anything is placed. Contains no name and no intention. */
export const dayMail = (context: Context, row: RecurrenceRow, { kind, day, token, offer }: DayMail): Mail => {
  const { language } = row
  const say = t[language]
  const values = {
    day: dayInWords(day, language),
    temple: row.templeTitle[language] || row.templeTitle.en || row.templeTitle.el,
    price: formatMoney(offer?.price ?? 0),
  }
  const subject = say(`recurrence.${kind}.subject`, values)
  const base = `${context.system.settings.baseUrl}/${language}`
  return {
    dedupKey: `recurrence-${kind}:${row.id}:${day}:${token.slice(0, 8)}`,
    template: `recurrence.${kind}`,
    language,
    to: row.email,
    subject,
    ...composeMail({
      language,
      heading: subject,
      place: values.temple,
      paragraphs: [say(`recurrence.${kind}.lead`, values), say(`recurrence.${kind}.body`)],
      button: {
        text: say(`recurrence.${kind}.button`),
        url: kind === 'blocked' ? `${base}/me/church-time` : `${base}/again/${token}`,
      },
      footer: say('recurrence.footer'),
    }),
  }
}

/** How many celebrate, never who: the page shows that only to the reader. */
export const nameDaysMail = (
  context: Context,
  reader: Reader & { readonly id: number },
  { day, count }: { day: string; count: number },
): Mail => {
  const { language } = reader
  const say = t[language]
  const subject = say('nameDays.subject', { day: dayInWords(day, language) })
  return {
    dedupKey: `name-days:${reader.id}:${day}`,
    template: 'nameDays',
    language,
    to: reader.email,
    subject,
    ...composeMail({
      language,
      heading: subject,
      paragraphs: [say('nameDays.lead', { count, day: dayInWords(day, language) }), say('nameDays.body')],
      button: {
        text: say('nameDays.button'),
        url: `${context.system.settings.baseUrl}/${language}/me/church-time#name-days`,
      },
      footer: say('nameDays.footer'),
    }),
  }
}
