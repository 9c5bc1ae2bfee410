import { endpoints } from '@kandili/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../lib/api.ts'
import { siteMap } from '../lib/site-map.ts'
import { visitContext } from '../lib/visit.ts'

/** The public pages in both languages. */
export const loader = async (asking: LoaderFunctionArgs): Promise<Response> => {
  const { origin } = asking.context.get(visitContext)
  const body = siteMap(origin, await apiOf(asking).call(endpoints.website.pages))
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
