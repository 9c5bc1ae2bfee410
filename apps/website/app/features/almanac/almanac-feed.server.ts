import { createT, type Language } from '@kandili/messages'
import { almanacMessages, shellMessages } from '@kandili/messages/website'
import { Feed } from 'feed'
import { dayOfYear } from '../../lib/format.ts'
import type { Day } from './whose.ts'

type Place = { readonly origin: string; readonly language: Language }

const entryOf = (day: Day, { origin, language }: Place) => {
  const t = createT(language, almanacMessages)
  const link = `${origin}/${language}/almanac/${day.date}`
  const titles = day.feasts.map(({ title }) => title)
  const lines = [
    titles.join(' · '),
    day.toneText,
    day.readings.length > 0 &&
      t('feed.readings', { readings: day.readings.map(({ text }) => text).join(' · ') }),
    day.fast && `${day.fast.text}. ${day.fast.reason}`,
    day.nameDays.length > 0 && t('feed.nameDays', { names: day.nameDays.map(({ name }) => name).join(', ') }),
  ].filter((line) => line)
  return {
    id: link,
    link,
    title: [dayOfYear(language, day.date), titles[0]].filter(Boolean).join(': '),
    description: lines.join('\n'),
    // Midnight UTC: never in the future while that day is today in Athens, two or three hours ahead.
    date: new Date(`${day.date}T00:00:00Z`),
  }
}

/**
 * Church days as an Atom feed (RFC 4287).
 * @param days newest first, at least one
 * @param place `origin` of the website, without a trailing slash
 */
export const almanacFeed = (days: readonly Day[], place: Place): string => {
  const { origin, language } = place
  const address = `${origin}/${language}/almanac.atom`
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
