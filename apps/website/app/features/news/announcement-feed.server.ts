import type { endpoints } from '@kandili/contract'
import { createT, inLanguage, type Language } from '@kandili/messages'
import { infoMessages, shellMessages } from '@kandili/messages/website'
import { Feed } from 'feed'

type Announcement = endpoints.announcements.ReadableAnnouncement
type Place = { readonly origin: string; readonly language: Language }

export const feedKinds = ['atom', 'rss'] as const
export type FeedKind = (typeof feedKinds)[number]

/**
 * The public announcements as a feed: Atom (RFC 4287) or RSS 2.0.
 * @param announcements newest first
 * @param place `origin` of the website, without a trailing slash
 */
export const announcementFeed = (
  announcements: readonly Announcement[],
  { origin, language }: Place,
  kind: FeedKind,
): string => {
  const news = `${origin}/${language}/news`
  const t = createT(language, infoMessages)
  // Midnight UTC: never in the future while that day is today in Athens, two or three hours ahead.
  const instantOf = ({ fromDate }: Announcement) => new Date(`${fromDate}T00:00:00Z`)
  const [newest] = announcements
  const feed = new Feed({
    id: news,
    title: t('news.title'),
    description: t('news.description'),
    link: news,
    language,
    generator: false,
    favicon: `${origin}/assets/website/favicon.svg`,
    copyright: '',
    author: { name: createT(language, shellMessages)('name'), link: origin },
    feedLinks: kind === 'atom' ? { atom: `${news}.atom` } : { rss: `${news}.rss` },
    // A feed without entries has no known change: a constant that is the same for everybody.
    updated: newest ? instantOf(newest) : new Date(0),
  })
  for (const one of announcements) {
    feed.addItem({
      // Stays when its slug changes, so that feed readers do not show it twice.
      id: `${news}/${one.id}`,
      link: `${news}/${one.websiteSlug ?? one.id}`,
      title: inLanguage(one.title, language),
      description: inLanguage(one.text, language),
      date: instantOf(one),
    })
  }
  return kind === 'atom' ? feed.atom1() : feed.rss2()
}
