import type { Bilingual, endpoints, Language } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import type { KeptDay } from './keep-year.ts'

const words = { el: createT('el', commonMessages), en: createT('en', commonMessages) }

/** A text in one language, where there is one. */
export const inLanguage = (text: Bilingual | null, language: Language): string | null =>
  text === null ? null : text[language]

/** A day with its texts in one language. */
export const presentDay = (day: KeptDay, language: Language): endpoints.almanac.CalendarDay => ({
  date: day.date,
  weekday: day.weekday,
  menaion: day.menaion,
  fromPascha: day.fromPascha,
  season: day.season && { key: day.season.key, title: day.season.title[language] },
  feasts: day.feasts.map(({ key, title, kind, rank, reason }) => ({
    key,
    title: title[language],
    kind,
    rank,
    reason: inLanguage(reason, language),
  })),
  saints: day.saints.map(({ id, title, websiteSlug }) => ({ id, title: title[language], websiteSlug })),
  nameDays: day.nameDays.map(({ name, feastKey, primary }) => ({ name, feast: feastKey, primary })),
  isSoulSaturday: day.isSoulSaturday,
  fast: day.fast && {
    level: day.fast.level,
    text: words[language](`fastLevel.${day.fast.level}`),
    reason: day.fast.reason[language],
    accordingTo: day.fast.accordingTo[language],
  },
  memorials: {
    allowed: day.memorials.allowed,
    service: day.memorials.service,
    reason: inLanguage(day.memorials.reason, language),
    source: inLanguage(day.memorials.rule?.source ?? null, language),
  },
  liturgy: {
    allowed: day.liturgy.hasProskomide,
    reason: inLanguage(day.liturgy.reason, language),
  },
  holidays: day.holidays.map(({ country, title }) => ({ country, title: title[language] })),
})
