import type { LoaderFunctionArgs } from 'react-router'
import { languages } from '../lib/language.ts'
import { visitContext } from '../lib/visit.ts'

/** Pages of one visitor, and other apps, are not indexed. */
const closed = [
  '/api/',
  '/sandbox/',
  '/dev/',
  ...languages.flatMap((language) => ['request', 'track', 'me'].map((path) => `/${language}/${path}`)),
]

/** Pictures of the pages below a disallowed path. The longer rule wins (RFC 9309). */
const open = ['/api/public/uploads/', '/api/public/pictures/']

/** The rules for search engines, with the URL of the site map. */
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
