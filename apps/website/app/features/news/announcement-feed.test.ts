import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { address, atom, readFeed } from '../../testing/feeds.ts'
import { announcementFeed } from './announcement-feed.server.ts'

const origin = 'https://kandili.test'
const announcements = [
  {
    id: 7,
    websiteSlug: 'new-temples',
    title: { el: 'Νέοι ναοί & <μονές>', en: 'New temples & <monasteries>' },
    text: { el: 'Πρώτη γραμμή.\nΔεύτερη ]]> γραμμή.', en: 'A first line.\nA second ]]> line.' },
    fromDate: '2026-11-20',
    file: null,
  },
  {
    id: 3,
    websiteSlug: null,
    title: { el: 'Παλιά', en: 'Old' },
    text: { el: 'Κείμενο', en: '' },
    fromDate: '2026-11-01',
    file: null,
  },
]

const day = z.string().refine((text) => new Date(text).toUTCString() === text, 'is no RFC 822 date')
/** What the RSS 2.0 specification requires of a channel, and feed readers of its items. */
const rss = z.object({
  rss: z.object({
    '@version': z.literal('2.0'),
    channel: z.object({
      title: z.string().min(1),
      link: address,
      description: z.string().min(1),
      language: z.enum(['el', 'en']),
      lastBuildDate: day,
      item: z
        .array(
          z.object({
            title: z.string().min(1),
            link: address,
            guid: z.unknown(),
            pubDate: day,
            description: z.string().optional(),
          }),
        )
        .optional(),
    }),
  }),
})

describe.each(['el', 'en'] as const)('the announcements in %s', (language) => {
  it('are Atom by RFC 4287', () => {
    const { feed } = atom.parse(readFeed(announcementFeed(announcements, { origin, language }, 'atom')))
    expect(feed.entry?.map(({ id }) => id)).toEqual([
      `${origin}/${language}/news/7`,
      `${origin}/${language}/news/3`,
    ])
    expect(feed.link.find((one) => one['@rel'] === 'self')?.['@href']).toBe(`${origin}/${language}/news.atom`)
    expect(feed.entry?.map((one) => one.link['@href'])).toEqual([
      `${origin}/${language}/news/new-temples`,
      `${origin}/${language}/news/3`,
    ])
    expect(feed.updated).toBe('2026-11-20T00:00:00.000Z')
  })

  it('are RSS 2.0', () => {
    const { channel } = rss.parse(readFeed(announcementFeed(announcements, { origin, language }, 'rss'))).rss
    expect(channel.item?.map((item) => item.title)).toEqual(announcements.map(({ title }) => title[language]))
    expect(channel.item?.[0]?.description).toBe(announcements[0]?.text[language])
  })

  it('are valid feeds when empty', () => {
    atom.parse(readFeed(announcementFeed([], { origin, language }, 'atom')))
    rss.parse(readFeed(announcementFeed([], { origin, language }, 'rss')))
  })
})
