import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
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
}

describe('structured data', () => {
  it('describes a temple and its next feast with absolute addresses', () => {
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
    ])
  })

  it('leaves out what is unknown instead of writing it empty', () => {
    const [church] = templeData({ ...temple, imageUrl: null, lat: null, nextFeast: null }, place)
    expect(Object.keys(church ?? {})).not.toEqual(expect.arrayContaining(['telephone']))
    expect(church).not.toHaveProperty('geo')
    expect(church).not.toHaveProperty('image')
  })

  it('says nothing about an invented temple', () => {
    expect(templeData({ ...temple, demonstration: true }, place)).toEqual([])
  })

  it('cannot end its script, whatever a temple writes', () => {
    const things = [...templeData(temple, place), breadcrumbsOf([{ name: 'Temples', url: 'https://x.test' }])]
    const html = renderToStaticMarkup(createElement(StructuredData, { things }))
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    const json = JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))
    expect(json['@graph'][0].description).toBe('Ends </script> here')
  })
})
