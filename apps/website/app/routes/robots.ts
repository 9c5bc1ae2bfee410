import type { LoaderFunctionArgs } from 'react-router'
import { languages } from '../lib/language.ts'
import { visitContext } from '../lib/visit.ts'

/** What belongs to one visitor, or is an app of its own, is no page to be found. */
const closed = [
  '/api/',
  '/sandbox/',
  '/dev/',
  ...languages.flatMap((language) => ['request', 'track', 'me'].map((path) => `/${language}/${path}`)),
]

/** What the pages show although it is below a closed path: pictures. The longer rule wins (RFC 9309). */
const open = ['/api/public/uploads/', '/api/public/pictures/']

/** The rules for search engines, with the address of the site map. */
export const loader = ({ context }: LoaderFunctionArgs): Response => {
  const { origin } = context.get(visitContext)
  const lines = [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
