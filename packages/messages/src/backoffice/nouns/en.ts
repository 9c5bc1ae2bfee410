import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  'nav.cities': 'Cities',
  'nav.regions': 'Regions',
  'nav.municipalities': 'Municipalities',
  'nav.prayerTypes': 'Prayer Types',
  'screen./prayer-types': 'Prayer Types',

  'field.country': 'Country',
  'field.region': 'Region',
  'field.municipality': 'Municipality',
  'field.lat': 'Latitude',
  'field.latHint': 'In degrees, such as 37.9838.',
  'field.lng': 'Longitude',
  'field.lngHint': 'In degrees, such as 23.7275.',

  'cities.one': 'city',
  'cities.search': 'Search cities',
  'regions.one': 'region',
  'regions.search': 'Search regions',
  'municipalities.one': 'municipality',
  'municipalities.search': 'Search municipalities',
  'prayerTypes.one': 'prayer type',
  'prayerTypes.search': 'Search prayer types',
}
