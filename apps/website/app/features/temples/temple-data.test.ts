import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { strangeIn } from '../../testing/vocabulary.ts'
import { breadcrumbsOf, StructuredData } from '../../ui/structured-data.tsx'
import { templeData } from './temple-data.ts'

const place = { origin: 'https://kandili.test', language: 'en' } as const

const temple: Parameters<typeof templeData>[0] = {
  slug: 'agios-nikolaos',
  title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' },
  city: { el: 'Πάτρα', en: 'Patras' },
  region: null,
  country: { code: 'GR', title: { el: 'Ελλάδα', en: 'Greece' } },
  saint: { id: 2, title: { el: 'Νικόλαος ο Θαυματουργός', en: 'Nicholas the Wonderworker' } },
  imageUrl: '/api/public/files/abc',
  demonstration: false,
  description: { el: '', en: 'Ends </script> here' },
  address: { street: 'Maizonos 1', zipCode: '26221' },
  lat: 38.2,
  lng: 21.7,
  phone: '',
  nextFeast: '2026-12-06',
  offerings: [
    {
      typeId: 3,
      title: { el: 'Κερί', en: 'Candle' },
      description: { el: '', en: 'Burns for an hour' },
      price: 250 as never,
      free: false,
      imageUrl: null,
    },
    {
      typeId: 4,
      title: { el: 'Όνομα', en: 'Name' },
      description: { el: '', en: '' },
      price: 0 as never,
      free: true,
      imageUrl: null,
    },
  ],
}

const address = z.url({ protocol: /^https$/ })
const church = z.object({
  '@type': z.literal('Church'),
  '@id': address,
  name: z.string().min(1),
  url: address,
})
/** What search engines require of each type, on top of the vocabulary's own types (schema-dts). */
const thing = z.discriminatedUnion('@type', [
  church.extend({
    address: z.object({
      '@type': z.literal('PostalAddress'),
      addressLocality: z.string().min(1),
      addressCountry: z.string().regex(/^[A-Z]{2}$/),
    }),
    geo: z
      .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .optional(),
    image: address.optional(),
  }),
  z.object({
    '@type': z.literal('Event'),
    name: z.string().min(1),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    eventStatus: z.literal('https://schema.org/EventScheduled'),
    location: church,
  }),
  z.object({
    '@type': z.literal('Product'),
    name: z.string().min(1),
    image: address,
    offers: z.object({
      '@type': z.literal('Offer'),
      price: z.string().regex(/^[1-9]\d*\.\d{2}$/),
      priceCurrency: z.literal('EUR'),
      availability: z.literal('https://schema.org/InStock'),
      url: address,
    }),
  }),
  z.object({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.object({
          '@type': z.literal('ListItem'),
          position: z.number().int(),
          name: z.string().min(1),
          item: address,
        }),
      )
      .refine((items) => items.every(({ position }, index) => position === index + 1)),
  }),
])

describe('structured data', () => {
  it('describes a temple and its next feast with absolute URLs', () => {
    expect(templeData(temple, place)).toMatchObject([
      {
        '@type': 'Church',
        name: 'Saint Nicholas',
        url: 'https://kandili.test/en/temples/agios-nikolaos',
        image: 'https://kandili.test/api/public/files/abc',
        address: { addressLocality: 'Patras', addressCountry: 'GR', postalCode: '26221' },
        geo: { latitude: 38.2, longitude: 21.7 },
      },
      { '@type': 'Event', startDate: '2026-12-06', location: { name: 'Saint Nicholas' } },
      { '@type': 'Product', name: 'Candle', sku: 'agios-nikolaos-3', offers: { price: '2.50' } },
    ])
  })

  it.each(['el', 'en'] as const)('contains in %s what search engines require of each type', (language) => {
    const list = `${place.origin}/${language}/temples`
    const things = [
      ...templeData(temple, { ...place, language }),
      breadcrumbsOf([
        { name: 'Temples', url: list },
        { name: 'Saint Nicholas', url: `${list}/agios-nikolaos` },
      ]),
    ]
    expect(things.flatMap((one) => strangeIn(one))).toEqual([])
    expect(things.map((one) => thing.parse(one)['@type'])).toEqual([
      'Church',
      'Event',
      'Product',
      'BreadcrumbList',
    ])
  })

  it('shows no price for free acts', () => {
    const things = templeData({ ...temple, offerings: temple.offerings.slice(1) }, place)
    expect(things.map((one) => (one as { '@type': string })['@type'])).toEqual(['Church', 'Event'])
  })

  it('leaves out unknown values instead of writing them empty', () => {
    const [church] = templeData({ ...temple, imageUrl: null, lat: null, nextFeast: null }, place)
    expect(Object.keys(church ?? {})).not.toEqual(expect.arrayContaining(['telephone']))
    expect(church).not.toHaveProperty('geo')
    expect(church).not.toHaveProperty('image')
  })

  it('describes no invented temple', () => {
    expect(templeData({ ...temple, demonstration: true }, place)).toEqual([])
  })

  it('cannot close its script, whatever a temple writes', () => {
    const things = [...templeData(temple, place), breadcrumbsOf([{ name: 'Temples', url: 'https://x.test' }])]
    const html = renderToStaticMarkup(createElement(StructuredData, { things }))
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    const json = JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))
    expect(json['@graph'][0].description).toBe('Ends </script> here')
  })
})
