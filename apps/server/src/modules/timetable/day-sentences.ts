import type { Language } from '@kandili/contract'
import type { DayVerdict, HeldService } from '@kandili/domain'
import { createSentence } from '@kandili/messages/errors'
import { titleOfService } from './presenter.ts'

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  el: new Intl.DateTimeFormat('el-GR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
}

/** "Sunday 6 December" of a civil date. */
const dayInWords = (date: string, language: Language): string =>
  formats[language].format(new Date(`${date}T00:00:00Z`))

/** "Sunday 6 December, Divine Liturgy 07:30" */
const possibleInWords = (
  { date, service }: { date: string; service: HeldService | null },
  language: Language,
): string =>
  [dayInWords(date, language), service && `${titleOfService(service)[language]} ${service.startsAt}`]
    .filter(Boolean)
    .join(', ')

const ended = (text: string): string => (/[.!;…]$/.test(text) ? text : `${text}.`)

type Impossible = Extract<DayVerdict, { isPossible: false }>

/** Why a day is not possible, in one language: in the temple's or the almanac's words if there are any. */
export const reasonInWords = (
  { obstacle, reason }: Impossible,
  { language, lastDay }: { language: Language; lastDay: string },
): string => {
  const say = createSentence(language)
  const own = reason && (reason[language] || reason.el || reason.en)
  if (obstacle === 'CLOSED' && own) return say('rule.day.CLOSED.note', { note: own.replace(/\.$/, '') })
  if ((obstacle === 'LITURGY' || obstacle === 'MEMORIALS') && own) {
    return `${say(`rule.day.${obstacle}`)} ${ended(own)}`
  }
  return say(`rule.day.${obstacle}`, { last: dayInWords(lastDay, language) })
}

/** The values of `rule.dayNotPossible`, or of `rule.noDayPossible` without a possible day. */
export const factsOfRefusal = (
  verdict: Impossible,
  nearest: { date: string; service: HeldService | null } | null,
  where: { language: Language; lastDay: string },
): { message: string; facts: Record<string, string> } => {
  const reason = reasonInWords(verdict, where)
  return nearest
    ? {
        message: 'rule.dayNotPossible',
        facts: { reason, nearest: possibleInWords(nearest, where.language) },
      }
    : { message: 'rule.noDayPossible', facts: { reason } }
}
