import type { endpoints } from '@kandili/contract'
import { inLanguage, type Language } from '@kandili/messages'
import type { Church, Event, PostalAddress } from 'schema-dts'

type Described = Pick<
  endpoints.website.Temple,
  | 'slug'
  | 'title'
  | 'city'
  | 'region'
  | 'country'
  | 'saint'
  | 'imageUrl'
  | 'demonstration'
  | 'description'
  | 'address'
  | 'lat'
  | 'lng'
  | 'phone'
  | 'nextFeast'
>
type Place = { origin: string; language: Language }

const addressOf = (temple: Described, language: Language): PostalAddress => ({
  '@type': 'PostalAddress',
  ...(temple.address.street && { streetAddress: temple.address.street }),
  ...(temple.address.zipCode && { postalCode: temple.address.zipCode }),
  addressLocality: inLanguage(temple.city, language),
  ...(temple.region && { addressRegion: inLanguage(temple.region, language) }),
  addressCountry: temple.country.code,
})

/**
 * A temple as a place of worship of schema.org and, where its next feast is known, the feast as an event there.
 * Invented temples of the demonstration are described to nobody.
 * @param origin of the website, without a trailing slash
 */
export const templeData = (temple: Described, { origin, language }: Place): (Church | Event)[] => {
  if (temple.demonstration) return []
  const url = `${origin}/${language}/temples/${temple.slug}`
  const name = inLanguage(temple.title, language)
  const description = inLanguage(temple.description, language)
  const church: Church = {
    '@type': 'Church',
    '@id': `${origin}/temples/${temple.slug}`,
    name,
    url,
    ...(description && { description }),
    address: addressOf(temple, language),
    ...(temple.lat !== null &&
      temple.lng !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: temple.lat, longitude: temple.lng },
      }),
    ...(temple.phone && { telephone: temple.phone }),
    ...(temple.imageUrl && { image: new URL(temple.imageUrl, origin).href }),
  }
  if (!temple.nextFeast || !temple.saint) return [church]
  const feast: Event = {
    '@type': 'Event',
    name: `${inLanguage(temple.saint.title, language)}, ${name}`,
    startDate: temple.nextFeast,
    endDate: temple.nextFeast,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: church,
    url,
  }
  return [church, feast]
}
