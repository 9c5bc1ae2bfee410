import { createT, type Language } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import { almanacMessages, shellMessages } from '@kandili/messages/website'
import { Feed } from 'feed'
import { dayOfYear } from '../../lib/format.ts'
import { type Day, titleOfDay } from './whose.ts'

type Place = {
  readonly origin: string
  readonly language: Language
  /** The query of the feed: whose almanac it is, and the names it tells of. */
  readonly query: string
  /** Of the names that the reader asked for, those that celebrate, by day. */
  readonly celebrating: ReadonlyMap<string, readonly string[]>
}

const entryOf = (day: Day, { origin, language, celebrating }: Place) => {
  const t = createT(language, almanacMessages)
  const link = `${origin}/${language}/almanac/${day.date}`
  const titles = day.feasts.map(({ title }) => title)
  const named = titleOfDay(day, language)?.title
  const own = celebrating
    .get(day.date)
    ?.map((name) => createT(language, commonMessages)('calendarFeed.nameDay', { name }))
  const lines = [
    [...new Set([named, ...titles])].filter(Boolean).join(' · '),
    day.toneText,
    day.readings.length > 0 &&
      t('feed.readings', { readings: day.readings.map(({ text }) => text).join(' · ') }),
    day.fast && `${day.fast.text}. ${day.fast.reason}`,
    day.nameDays.length > 0 && t('feed.nameDays', { names: day.nameDays.map(({ name }) => name).join(', ') }),
  ].filter((line) => line)
  return {
    id: link,
    link,
    title: [dayOfYear(language, day.date), [named, ...(own ?? [])].filter(Boolean).join(' · ')]
      .filter(Boolean)
      .join(': '),
    description: lines.join('\n'),
    // Midnight UTC: never in the future while that day is today in Athens, two or three hours ahead.
    date: new Date(`${day.date}T00:00:00Z`),
  }
}

/**
 * Church days as an Atom feed (RFC 4287).
 * @param days newest first, at least one
 * @param place `origin` of the website without a trailing slash, `query` with its question mark
 */
export const almanacFeed = (days: readonly Day[], place: Place): string => {
  const { origin, language, query } = place
  const address = `${origin}/${language}/almanac.atom${query}`
  const t = createT(language, almanacMessages)
  const entries = days.map((day) => entryOf(day, place))
  const feed = new Feed({
    id: address,
    title: t('title'),
    description: t('description'),
    link: `${origin}/${language}/almanac`,
    language,
    generator: false,
    favicon: `${origin}/assets/website/favicon.svg`,
    copyright: '',
    author: { name: createT(language, shellMessages)('name'), link: origin },
    feedLinks: { atom: address },
    ...(entries[0] ? { updated: entries[0].date } : {}),
  })
  for (const entry of entries) feed.addItem(entry)
  return feed.atom1()
}
