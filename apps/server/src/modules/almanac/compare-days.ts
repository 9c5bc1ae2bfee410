import { dateRange } from '@kandili/almanac'
import type { endpoints } from '@kandili/contract'
import { isCivilDate } from '@kandili/contract/dates'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { almanacByRules, almanacOf } from './almanac-of.ts'
import { presentDaysOf } from './read-calendar.ts'

type Query = z.output<typeof endpoints.almanac.differences.query>
type Difference = z.output<typeof endpoints.almanac.differences.answer>[number]
type Day = endpoints.almanac.CalendarDay
type Side = { readonly text: string | null; readonly reason: string | null }
type Sides = readonly [here: Side, there: Side]

const joined = (texts: readonly (string | null | undefined)[], separator: string): string | null =>
  [...new Set(texts.filter(Boolean))].join(separator) || null

const feastsOnlyOf = (day: Day, other: Day): Side => {
  const own = day.feasts.filter(({ key }) => other.feasts.every((feast) => feast.key !== key))
  return {
    text: joined(
      own.map(({ title }) => title),
      ' · ',
    ),
    reason: joined(
      own.map(({ reason }) => reason),
      ' ',
    ),
  }
}

const sidesOf = (here: Day, there: Day): Readonly<Record<Difference['kind'], Sides>> => {
  const both = (side: (day: Day, other: Day) => Side): Sides => [side(here, there), side(there, here)]
  return {
    FEASTS: both(feastsOnlyOf),
    FAST: both(({ fast }) => ({ text: fast?.text ?? null, reason: fast?.reason ?? null })),
    MEMORIALS: both(({ memorials: { isKnown, allowed, reason, source } }) => ({
      text: isKnown ? (allowed ? 'yes' : 'no') : null,
      reason: joined([reason, source], ' '),
    })),
    LITURGY: both(({ liturgy: { isKnown, allowed, reason } }) => ({
      text: isKnown ? (allowed ? 'yes' : 'no') : null,
      reason,
    })),
    READINGS: both(({ readings }) => ({
      text: joined(
        readings.map(({ text }) => text),
        ' · ',
      ),
      reason: null,
    })),
  }
}

const differencesOf = (here: Day, there: Day): Difference[] =>
  Object.entries(sidesOf(here, there)).flatMap(([kind, [one, other]]) =>
    one.text === other.text
      ? []
      : [
          {
            date: here.date,
            kind: kind as Difference['kind'],
            here: one.text,
            there: other.text,
            reason: joined([one.reason, other.reason], ' / '),
          },
        ],
  )

/** The days of a period on which two almanacs differ. 29 February has no counterpart in most other years. */
export const compareDays = async (context: Context, query: Query): Promise<Difference[]> => {
  const { from, to, lang, calendar, religion, jurisdiction, withYear, withDecisions } = query
  const other = {
    calendar: query.withCalendar ?? calendar,
    religion: query.withReligion ?? religion,
    jurisdiction: query.withJurisdiction ?? jurisdiction,
  }
  const [here, there] = await Promise.all([
    almanacOf(context, { calendar, religion, jurisdiction }),
    withDecisions === 'yes' ? almanacOf(context, other) : almanacByRules(context, other),
  ])
  const counterpart = (date: string) => (withYear === undefined ? date : `${withYear}${date.slice(4)}`)
  const dates = dateRange(from, to).filter((date) => isCivilDate(counterpart(date)))
  const language = lang ?? context.language
  const others = presentDaysOf(there, dates.map(counterpart), language)
  return presentDaysOf(here, dates, language).flatMap((day, index) => {
    const compared = others[index]
    return compared ? differencesOf(day, compared) : []
  })
}
