import { endpoints } from '@kandili/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../lib/api.ts'
import { visitContext } from '../lib/visit.ts'

const dayMs = 86_400_000
/** RFC 9116 advises less than a year. */
const validDays = 180

/** Where to report a vulnerability (RFC 9116). Not found until the operator has an e-mail address. */
export const loader = async (asking: LoaderFunctionArgs): Promise<Response> => {
  const { operator } = await apiOf(asking).call(endpoints.website.readParameters)
  if (!operator.email) throw new Response(null, { status: 404 })
  const { origin } = asking.context.get(visitContext)
  // Whole days, so that the answer is the same for everybody on one day.
  const expires = new Date((Math.floor(Date.now() / dayMs) + validDays) * dayMs)
  const lines = [
    `Contact: mailto:${operator.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: el, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
