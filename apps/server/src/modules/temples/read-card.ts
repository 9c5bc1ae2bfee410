import type { endpoints, Language, Service } from '@kandili/contract'
import { encode } from 'uqr'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { templeInReach } from '../authorization/index.ts'
import { findCardFacts, findOfferings } from './repository-public.ts'

type Wanted = { readonly typeId?: number | undefined; readonly lang: Language }

/**
 * The content of a card for the candle stand. Its URL links directly to a request and tracks nobody.
 * @throws ENTITY_NOT_FOUND for an inaccessible temple, and a type that it does not offer
 */
export const readCard = async (
  context: Context,
  templeId: number,
  { typeId, lang }: Wanted,
): Promise<endpoints.publishing.CandleCard> => {
  await templeInReach(context, templeId, 'view')
  const [row, offerings] = await Promise.all([
    findCardFacts(context.db, templeId),
    findOfferings(context.db, templeId),
  ])
  const temple = found(row)
  const kinds = offerings.map(({ id, service, title }) => ({
    typeId: id,
    service: service,
    title: title,
  }))
  const kind = typeId === undefined ? undefined : found(kinds.find((one) => one.typeId === typeId))
  const { website_slug: slug } = temple
  return {
    title: temple.title,
    city: temple.city_title,
    published: temple.published,
    kinds,
    code: slug === null ? null : codeFor(addressOfRequest(context, { slug, kind, lang })),
  }
}

type Asked = {
  readonly slug: string
  readonly kind: { readonly typeId: number; readonly service: Service } | undefined
  readonly lang: Language
}

const addressOfRequest = ({ system }: Context, { slug, kind, lang }: Asked): string => {
  const { baseUrl, websiteHost } = system.settings
  const site = websiteHost ? `${new URL(baseUrl).protocol}//${websiteHost}` : baseUrl
  const asked = new URLSearchParams({
    temple: slug,
    ...(kind ? { service: kind.service, type: String(kind.typeId) } : {}),
  })
  return `${site}/${lang}/request?${asked}`
}

/** A quarter of it may be covered: a drop of wax does no harm. */
const codeFor = (address: string) => ({
  address,
  rows: encode(address, { ecc: 'Q', border: 0 }).data.map((row) =>
    row.map((dark) => (dark ? '1' : '0')).join(''),
  ),
})
