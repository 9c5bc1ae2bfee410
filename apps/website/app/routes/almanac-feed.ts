import type { LoaderFunctionArgs } from 'react-router'
import { readDays } from '../features/almanac/almanac.server.ts'
import { almanacFeed } from '../features/almanac/almanac-feed.server.ts'
import { addDays, civilDateOf } from '../lib/format.ts'
import { languageInPath } from '../lib/language.ts'
import { visitContext } from '../lib/visit.ts'

/** Enough days for somebody who reads the feed once a week. */
const days = 14

/** The church days as an Atom feed, today first: `/el/almanac.atom`. */
export const loader = async (asking: LoaderFunctionArgs): Promise<Response> => {
  const language = languageInPath(new URL(asking.request.url).pathname)
  if (!language) throw new Response(null, { status: 404 })
  const today = civilDateOf(Date.now())
  const read = await readDays(asking, { from: addDays(today, 1 - days), to: today })
  const { origin } = asking.context.get(visitContext)
  return new Response(almanacFeed(read.toReversed(), { origin, language }), {
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=1800',
    },
  })
}
