import type { AnswerOf, endpoints } from '@kandili/contract'
import { languages } from './language.ts'

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
  '/news',
  '/events',
  '/withdraw',
  '/terms',
  '/privacy',
  '/accessibility',
]

const folders = { temples: '/temples', saints: '/saints', announcements: '/news', events: '/events' } as const

/** One page in each of its languages; each links to the others and a default, as search engines require. */
const entriesOf = (origin: string, path: string, changedAt?: string): string => {
  const others = [...languages.map((one) => [one, one] as const), ['x-default', 'en'] as const]
    .map(([name, one]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${origin}/${one}${path}"/>`)
    .join('')
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
  return languages
    .map((language) => `<url><loc>${origin}/${language}${path}</loc>${changed}${others}</url>`)
    .join('\n')
}

type Page = AnswerOf<typeof endpoints.website.pages>[number]

/** The site map (sitemaps.org 0.9) of the static pages and those of temples, saints, announcements and coming events. */
export const siteMap = (
  origin: string,
  found: readonly Page[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[
  ...pages.map((path) => entriesOf(origin, path)),
  ...found.map(({ entity, slug, changedAt }) => entriesOf(origin, `${folders[entity]}/${slug}`, changedAt)),
].join('\n')}
</urlset>
`
