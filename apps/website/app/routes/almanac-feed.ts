import type { LoaderFunctionArgs } from 'react-router'
import { celebrationsBetween, readDays, whoseIn } from '../features/almanac/almanac.server.ts'
import { almanacFeed } from '../features/almanac/almanac-feed.server.ts'
import { addDays, civilDateOf } from '../lib/format.ts'
import { languageInPath } from '../lib/language.ts'
import { visitContext } from '../lib/visit.ts'

/** Enough days for somebody who reads the feed once a week. */
const days = 14

/**
 * The church days as an Atom feed, today first: `/el/almanac.atom`; of a Church or a temple, and with the name days of
 * `name`. Only its URL selects them, because readers of feeds have no cookies.
 */
export const loader = async (asking: LoaderFunctionArgs): Promise<Response> => {
  const { pathname, search, searchParams } = new URL(asking.request.url)
  const language = languageInPath(pathname)
  if (!language) throw new Response(null, { status: 404 })
  const today = civilDateOf(Date.now())
  const period = { from: addDays(today, 1 - days), to: today }
  const whose = whoseIn(searchParams)
  const temple = searchParams.get('temple')
  const [read, celebrating] = await Promise.all([
    readDays(asking, { ...period, ...whose, ...(temple && { temple }) }),
    celebrationsBetween(asking, searchParams.getAll('name'), { ...period, ...whose }),
  ])
  const { origin } = asking.context.get(visitContext)
  return new Response(almanacFeed(read.toReversed(), { origin, language, query: search, celebrating }), {
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=1800',
    },
  })
}
