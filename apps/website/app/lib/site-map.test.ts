import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { siteMap } from './site-map.ts'

const address = z.url({ protocol: /^https$/ })
const url = z.strictObject({
  loc: address,
  lastmod: z.iso.datetime().optional(),
  'xhtml:link': z.array(
    z.strictObject({
      '@rel': z.literal('alternate'),
      '@hreflang': z.enum(['el', 'en', 'x-default']),
      '@href': address,
    }),
  ),
})
const schema = z.object({ urlset: z.object({ '@xmlns': z.string(), url: z.array(url).max(50_000) }) })

it('lists every page in both languages with its translation and its last change', () => {
  const xml = siteMap('https://kandili.test', [
    { entity: 'temples', slug: 'agios-nikolaos', changedAt: '2026-11-20T10:00:00.000Z' },
    { entity: 'saints', slug: 'barbara', changedAt: '2026-01-02T03:04:05.000Z' },
  ])
  expect(XMLValidator.validate(xml)).toBe(true)
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' })
  const { urlset } = schema.parse(parser.parse(xml))
  expect(urlset['@xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const temple = urlset.url.find(({ loc }) => loc === 'https://kandili.test/el/temples/agios-nikolaos')
  expect(temple?.lastmod).toBe('2026-11-20T10:00:00.000Z')
  expect(temple?.['xhtml:link'].map((one) => one['@hreflang'])).toEqual(['el', 'en', 'x-default'])
  const known = new Set(urlset.url.map(({ loc }) => loc))
  expect(known.size).toBe(urlset.url.length)
  for (const { 'xhtml:link': twins } of urlset.url)
    for (const twin of twins) expect(known).toContain(twin['@href'])
})
