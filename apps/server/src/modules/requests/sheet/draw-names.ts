import type { SheetArrangement } from '@kandili/contract'
import { createT, inLanguage } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { loadFonts } from '../../../platform/pdf/fonts.ts'
import { type Bilingual, bilingual } from '../presenter.ts'
import { findTempleFacts } from '../repository-temple.ts'
import { drawSheets } from './draw-sheets.ts'
import { countOf, namesOfSheet, type SheetLine, saintsOfSheet } from './names-of-sheet.ts'

const dayInWords = (date: string, language: 'el' | 'en'): string => {
  const parts = new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatToParts(new Date(`${date}T12:00:00Z`))
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${find('weekday')} ${find('day')} ${find('month')} ${find('year')}`
}

type Asked = {
  readonly templeId: number
  /** Civil date. */
  readonly date: string
  /** In the reader's language. */
  readonly feast: string | null
  readonly arrangement: SheetArrangement
  /** The Liturgy of the day by the timetable: null if the timetable has none, undefined without a timetable. */
  readonly liturgy?: { readonly title: Bilingual } | null | undefined
}

/**
 * Draws the names of lines as sheets in the reader's language, in memory. @returns the PDF and the number of its
 * names
 */
export const drawNames = async (
  context: Context,
  lines: readonly SheetLine[],
  { templeId, date, feast, arrangement, liturgy }: Asked,
): Promise<{ pdf: Buffer; names: number }> => {
  const { language } = context
  const t = createT(language, commonMessages)
  const temple = found(await findTempleFacts(context.db, templeId))
  const services = namesOfSheet(lines, arrangement)
  const saints = saintsOfSheet(lines).map((title) => inLanguage(title, language))
  const shown = services.length > 0 ? services : [{ title: null, startsAt: null, health: [], memory: [] }]
  const titleOfLiturgy = liturgy
    ? inLanguage(liturgy.title, language)
    : t(liturgy === null ? 'sheet.names' : 'sheet.liturgy')
  const drawn = shown.map(({ title, startsAt, health, memory }) => ({
    title: title ? inLanguage(title, language) : titleOfLiturgy,
    time: startsAt === null ? undefined : t('sheet.time', { time: startsAt }),
    health,
    memory,
    total: countOf(health) + countOf(memory),
    saints:
      title === null && saints.length > 0 ? t('sheet.saints', { saints: saints.join(', ') }) : undefined,
  }))
  const words = {
    intention: { HEALTH: t('intention.HEALTH'), ETERNAL_MEMORY: t('intention.ETERNAL_MEMORY') },
    day: dayInWords(date, language),
    feast,
    temple: inLanguage(bilingual(temple.title), language),
    number: (sheet: number, sheets: number) =>
      t('sheet.number', { sheet: String(sheet), sheets: String(sheets) }),
    counts: (health: number, memory: number, count: number) =>
      `${t('sheet.counts', { health, memory })} · ${t('sheet.total', { count })}`,
  }
  return {
    pdf: await drawSheets(drawn, words, await loadFonts()),
    names: drawn.reduce((sum, { total }) => sum + total, 0),
  }
}
