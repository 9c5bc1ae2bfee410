import type { LiturgyDecision } from '@kandili/almanac'
import type { Bilingual, endpoints, Language } from '@kandili/contract'
import { withSoftHyphens } from '@kandili/greek'
import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import type { CachedDay } from './cached-almanac.ts'

const words = { el: createT('el', commonMessages), en: createT('en', commonMessages) }

/** A text in one language, if any. */
export const inLanguage = (text: Bilingual | null, language: Language): string | null =>
  text === null ? null : text[language]

/** Whether a Liturgy with a Proskomide is possible, with its reason in one language. */
const presentLiturgy = (
  { isKnown, hasProskomide, reason }: LiturgyDecision,
  language: Language,
): endpoints.almanac.CalendarDay['liturgy'] => ({
  isKnown,
  allowed: hasProskomide,
  reason: inLanguage(reason, language),
})

/** For narrow cells: only if it says more than the title. */
const cellTitle = (title: string): { cellTitle?: string } => {
  const cut = withSoftHyphens(title)
  return cut === title ? {} : { cellTitle: cut }
}

/** "Ήχος πλάγιος δʹ, εωθινό Ηʹ" */
const toneText = (
  { tone, eothinon }: Pick<CachedDay, 'tone' | 'eothinon'>,
  language: Language,
): string | null => {
  if (tone === null) return null
  const t = words[language]
  const named = t(`tone.${tone as 1}`)
  if (eothinon === null) return t('toneOfWeek', { tone: named })
  return t('toneAndEothinon', { tone: named, eothinon: t(`eothinon.${eothinon as 1}`) })
}

/** "1 Tim. 3:1-13", which no line divides but after a comma. */
const readingText = (book: string, verses: string): string =>
  `${book.replaceAll(' ', '\u00a0')}\u00a0${verses.replaceAll('-', '\u2011')}`

/** A day with its texts in one language. */
export const presentDay = (day: CachedDay, language: Language): endpoints.almanac.CalendarDay => ({
  date: day.date,
  weekday: day.weekday,
  menaion: day.menaion,
  fromPascha: day.fromPascha,
  season: day.season && { key: day.season.key, title: day.season.title[language] },
  sunday: day.sunday,
  tone: day.tone,
  eothinon: day.eothinon,
  toneText: toneText(day, language),
  feasts: day.feasts.map(({ key, title, kind, rank, reason }) => ({
    key,
    title: title[language],
    ...cellTitle(title[language]),
    kind,
    rank,
    reason: inLanguage(reason, language),
  })),
  saints: day.saints.map(({ id, title, websiteSlug }) => ({ id, title: title[language], websiteSlug })),
  nameDays: day.nameDays.map(({ name, feastKey, primary }) => ({ name, feast: feastKey, primary })),
  readings: day.readings.map((reading) => ({
    ...reading,
    text: readingText(words[language](`book.${reading.book}`), reading.verses),
  })),
  hymns: { apolytikia: [...day.hymns.apolytikia], katavasiae: [...day.hymns.katavasiae] },
  isSoulSaturday: day.isSoulSaturday,
  fast: day.fast && {
    level: day.fast.level,
    text: words[language](`fastLevel.${day.fast.level}`),
    reason: day.fast.reason[language],
    accordingTo: day.fast.accordingTo[language],
    others: day.fast.others.map(({ level, accordingTo }) => ({
      text: words[language](`fastLevel.${level}`),
      accordingTo: accordingTo[language],
    })),
  },
  memorials: {
    isKnown: day.memorials.isKnown,
    allowed: day.memorials.allowed,
    service: day.memorials.service,
    reason: inLanguage(day.memorials.reason, language),
    source: inLanguage(day.memorials.rule?.source ?? null, language),
  },
  liturgy: presentLiturgy(day.liturgy, language),
  holidays: day.holidays.map(({ country, title }) => ({ country, title: title[language] })),
})
