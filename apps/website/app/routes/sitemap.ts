import { endpoints } from '@kandili/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../lib/api.ts'
import { languages } from '../lib/language.ts'
import { visitContext } from '../lib/visit.ts'

const pages = [
  '',
  '/temples',
  '/almanac',
  '/name-days',
  '/memorials',
  '/saints',
  '/for-temples',
  '/help',
  '/register-of-temples',
  '/impostors',
  '/withdraw',
  '/terms',
  '/privacy',
]

/** As many as one call of the API answers. */
const pageSize = 48

const slugsOfTemples = async (asking: LoaderFunctionArgs): Promise<string[]> => {
  const api = apiOf(asking)
  const read = (page: number) => api.call(endpoints.website.temples, { query: { page, size: pageSize } })
  const first = await read(1)
  const slugs = first.records.map(({ slug }) => slug)
  for (let page = 2; slugs.length < first.total; page += 1) {
    const { records } = await read(page)
    if (records.length === 0) break
    slugs.push(...records.map(({ slug }) => slug))
  }
  return slugs
}

/** One page in each of its languages; each names the others, as search engines want it. */
const entriesOf = (origin: string, path: string): string => {
  const others = languages
    .map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${origin}/${one}${path}"/>`)
    .join('')
  return languages.map((language) => `<url><loc>${origin}/${language}${path}</loc>${others}</url>`).join('\n')
}

/** The public pages in both languages. */
export const loader = async (asking: LoaderFunctionArgs): Promise<Response> => {
  const { origin } = asking.context.get(visitContext)
  const [temples, saints] = await Promise.all([
    slugsOfTemples(asking),
    apiOf(asking).call(endpoints.website.saints, { query: {} }),
  ])
  const paths = [
    ...pages,
    ...temples.map((slug) => `/temples/${slug}`),
    ...saints.map(({ slug }) => `/saints/${slug}`),
  ]
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map((path) => entriesOf(origin, path)).join('\n')}
</urlset>
`
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
