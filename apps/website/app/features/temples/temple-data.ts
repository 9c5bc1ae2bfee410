import type { endpoints } from '@kandili/contract'
import { inLanguage, type Language } from '@kandili/messages'
import { formatDecimal } from '@kandili/money'
import type { Church, Event, PostalAddress, Product } from 'schema-dts'

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
> & {
  readonly offerings: readonly Pick<
    endpoints.website.Offering,
    'typeId' | 'title' | 'description' | 'price' | 'free' | 'imageUrl'
  >[]
}
type Place = { origin: string; language: Language }

const addressOf = (temple: Described, language: Language): PostalAddress => ({
  '@type': 'PostalAddress',
  ...(temple.address.street && { streetAddress: temple.address.street }),
  ...(temple.address.zipCode && { postalCode: temple.address.zipCode }),
  addressLocality: inLanguage(temple.city, language),
  ...(temple.region && { addressRegion: inLanguage(temple.region, language) }),
  addressCountry: temple.country.code,
})

/** A temple's offers with a price, for programs that show offers. Free acts have no price to show. */
const productsOf = (temple: Described, { origin, language }: Place): Product[] =>
  temple.offerings
    .filter(({ free, price }) => !free && price > 0)
    .map(({ typeId, title, description, price, imageUrl }) => {
      const text = inLanguage(description, language)
      const picture = imageUrl ?? temple.imageUrl ?? '/assets/website/share.jpg'
      return {
        '@type': 'Product',
        '@id': `${origin}/temples/${temple.slug}#offering-${typeId}`,
        name: inLanguage(title, language),
        ...(text && { description: text }),
        image: new URL(picture, origin).href,
        sku: `${temple.slug}-${typeId}`,
        offers: {
          '@type': 'Offer',
          price: formatDecimal(price),
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          url: `${origin}/${language}/temples/${temple.slug}`,
        },
      }
    })

/**
 * A temple as a place of worship of schema.org, with its offers and, if known, its next feast as an event there.
 * Invented temples of the demonstration are not described.
 * @param origin of the website, without a trailing slash
 */
export const templeData = (temple: Described, { origin, language }: Place): (Church | Event | Product)[] => {
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
  const products = productsOf(temple, { origin, language })
  if (!temple.nextFeast || !temple.saint) return [church, ...products]
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
  return [church, feast, ...products]
}
