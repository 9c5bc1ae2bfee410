import { endpoints } from '@kandili/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { announcementFeed, feedKinds } from '../features/news/announcement-feed.server.ts'
import { apiOf } from '../lib/api.ts'
import { languageInPath } from '../lib/language.ts'
import { visitContext } from '../lib/visit.ts'

/** The public announcements as a feed: `/el/news.atom`, `/el/news.rss`. */
export const loader = async (asking: LoaderFunctionArgs): Promise<Response> => {
  const { pathname } = new URL(asking.request.url)
  const language = languageInPath(pathname)
  const kind = feedKinds.find((one) => pathname.endsWith(`.${one}`))
  if (!language || !kind) throw new Response(null, { status: 404 })
  const announcements = await apiOf(asking).call(endpoints.announcements.listPublic)
  const { origin } = asking.context.get(visitContext)
  return new Response(announcementFeed(announcements, { origin, language }, kind), {
    headers: {
      'content-type': `application/${kind}+xml; charset=utf-8`,
      'cache-control': 'public, max-age=1800',
    },
  })
}
