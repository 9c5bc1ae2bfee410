import { dateRange, isRedDay, nameOfDay, templeFeastDates } from '@kandili/almanac'
import type { endpoints, Language } from '@kandili/contract'
import { servicesOn } from '@kandili/domain'
import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import { paperMessages } from '@kandili/messages/papers'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { dayInWords } from '../../../platform/mail/words.ts'
import { almanacOf, presentDaysOf } from '../../almanac/index.ts'
import { titleOfService } from '../presenter.ts'
import { listedTemple } from '../read-public-timetable.ts'
import { calendarOf, readTempleTimes } from '../timetable-of.ts'
import { type BookletDay, drawBooklet } from './draw-booklet.ts'

type Query = z.output<typeof endpoints.almanac.booklet.query>
type Day = endpoints.almanac.CalendarDay
const words = { el: createT('el', commonMessages), en: createT('en', commonMessages) }
const papers = { el: createT('el', paperMessages), en: createT('en', paperMessages) }

/** The days of all pages of a month but its last, which has those that remain. */
const daysOfPage = { A5: 15, A6: 8 } as const

/** The services of a temple by day, as "07:00 Orthros"; none without a temple. */
const readServices = async (context: Context, slug: string | undefined, language: Language) => {
  if (slug === undefined) return null
  const { id, title } = await listedTemple(context, slug)
  const { timetable } = found((await readTempleTimes(context, [id])).get(id))
  return {
    title: title,
    on: (date: string, calendar: ReturnType<typeof calendarOf>): string =>
      servicesOn(timetable, date, calendar)
        .services.map((service) => `${service.startsAt} ${titleOfService(service)[language]}`)
        .join(' · '),
  }
}

const dayOf = (day: Day, services: string, language: Language): BookletDay => {
  const [t, p] = [words[language], papers[language]]
  const sunday = day.sunday?.[language]
  const named = nameOfDay({ feasts: day.feasts, sunday })
  const others = new Set([...(sunday === undefined ? [] : [sunday]), ...day.feasts.map(({ title }) => title)])
  others.delete(named?.title ?? '')
  const readings = [...Map.groupBy(day.readings, ({ kind }) => kind)].map(
    ([kind, texts]) => `${p(`booklet.reading.${kind}`)}\u00a0${texts.map(({ text }) => text).join(', ')}`,
  )
  const marks = [
    sunday !== undefined && day.toneText,
    day.fast && day.fast.level !== 'FREE' && day.fast.text,
    day.isSoulSaturday && p('booklet.souls'),
    day.memorials.isKnown && !day.memorials.allowed && p('booklet.noMemorials'),
    services,
  ]
  return {
    number: String(Number(day.date.slice(8))),
    weekday: t(`weekday.${day.weekday as 1}`).slice(0, 3),
    isRed: isRedDay(day),
    title: named?.title ?? '',
    isTitleRed: named?.isRed ?? false,
    others: [...others].join(' · '),
    notes: [readings.join(' · '), marks.filter(Boolean).join(' · ')].filter((line) => line !== ''),
  }
}

/**
 * A year as a booklet, to print on A5 or for the pocket on A6: feasts, readings, fasts and days without memorials; for a listed temple its feast
 * and services too.
 * @throws TEMPLE_NOT_FOUND
 */
export const printBooklet = async (
  context: Context,
  { year, lang, temple, paper, ...whose }: Query,
): Promise<{ name: string; pdf: Buffer }> => {
  const language = lang ?? context.language
  const [t, p] = [words[language], papers[language]]
  const almanac = await almanacOf(context, { ...whose, temple })
  const services = await readServices(context, temple, language)
  const calendar = calendarOf(almanac)
  const days = presentDaysOf(almanac, dateRange(`${year}-01-01`, `${year}-12-31`), language)
  const most = daysOfPage[paper]
  const pageOf = ({ date }: Day): string => {
    const ofMonth = Math.min(Math.ceil(Number(date.slice(8)) / most), Math.round(30 / most))
    return `${date.slice(0, 7)} ${ofMonth}`
  }
  const pascha = days.find(({ fromPascha }) => fromPascha === 0)
  const feasts = templeFeastDates(year, almanac.options)
  const pdf = await drawBooklet({
    title: services?.title[language] ?? p('booklet.title'),
    year: String(year),
    facts: [
      ...feasts.map((date) => p('booklet.feast', { day: dayInWords(date, language) })),
      ...(pascha ? [p('booklet.pascha', { day: dayInWords(pascha.date, language) })] : []),
    ],
    source: days[0]?.fast?.accordingTo ?? '',
    paper,
    pages: [...Map.groupBy(days, pageOf)].map(([page, ofPage]) => ({
      title: `${t(`month.${Number(page.slice(5, 7)) as 1}`)} ${year}`,
      days: ofPage.map((day) => dayOf(day, services?.on(day.date, calendar) ?? '', language)),
    })),
  })
  return { name: [temple, year].filter(Boolean).join('-'), pdf }
}
