import { weekdayOf } from '@kandili/almanac'
import type { endpoints, Intention, YearlyDay } from '@kandili/contract'
import { mayBeFree, offerOn, readingLanguage } from '@kandili/domain'
import { publicFileUrl } from '../files/index.ts'
import { boundsOf, ownOfferOf } from './offerings/own-offer.ts'
import { fieldsOfRow } from './page/page-columns.ts'
import { presentPage } from './page/present-public.ts'
import type { PhotographRow } from './page/repository.ts'
import type { findOfferings, TempleRow } from './repository-public.ts'

type Bilingual = { el: string; en: string }
const bilingual = (value: unknown): Bilingual => value as Bilingual

type Today = { readonly today: string; readonly celebrates: boolean }

/** @param on today's civil date, and whether the temple celebrates on it */
export const presentTempleCard = (row: TempleRow, on: Today): endpoints.website.TempleCard => ({
  id: row.id,
  slug: row.website_slug ?? '',
  title: bilingual(row.title),
  kind: row.kind as endpoints.website.TempleCard['kind'],
  religion: row.religion as endpoints.website.TempleCard['religion'],
  city: bilingual(row.city_title),
  region: row.region_title ? bilingual(row.region_title) : null,
  country: { code: row.country_code, title: bilingual(row.country_title) },
  saint: row.saint_id && row.saint_title ? { id: row.saint_id, title: bilingual(row.saint_title) } : null,
  imageUrl: row.file_id ? publicFileUrl(row.file_id) : null,
  demonstration: row.demonstration,
  answersWithinHours: row.answers_within_hours,
  services: row.services,
  minOrderAmount: row.min_order_amount_cents,
  celebrates: on.celebrates,
  openUntil: openUntil(row, on.today),
})

const openUntil = (row: TempleRow, today: string): string | null => {
  const weekday = weekdayOf(today)
  return (
    fieldsOfRow(row)
      .openingHours.filter((hours) => hours.weekday === weekday)
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? null
  )
}

type OfferingRow = Awaited<ReturnType<typeof findOfferings>>[number]

/** The offerings on the civil date `today`, for the intentions that temple and type share. */
export const presentOffering = (
  row: OfferingRow,
  temple: { minOrderAmount: number; namesLimit: number; today: string },
): endpoints.website.Offering => {
  const intentions = row.intentions as Intention[]
  const offer = offerOn(ownOfferOf(row), boundsOf(row), temple.today)
  return {
    typeId: row.id,
    service: row.service as endpoints.website.Offering['service'],
    title: bilingual(row.title),
    description: bilingual(row.description),
    ...offer,
    namesLimit: row.names_limit ?? temple.namesLimit,
    stock: row.stock,
    postage: row.service === 'PRODUCT' ? row.postage_cents : null,
    free: mayBeFree({ templeMinimum: temple.minOrderAmount, offer }),
    burningMinutes: row.burning_minutes,
    drawing: row.drawing as endpoints.website.Offering['drawing'],
    drawnHeight: row.drawn_height,
    drawnWidth: row.drawn_width,
    material: row.material,
    intentions: intentions.filter((one) => row.own_intentions?.includes(one) ?? true),
    rite: row.rite as endpoints.website.Offering['rite'],
    imageUrl: row.file_id ? publicFileUrl(row.file_id) : null,
  }
}

/** Its own chosen day; else that of its saint. */
const feastDayOf = (row: TempleRow): endpoints.website.Temple['feast'] => {
  const own = row.feast as YearlyDay | null
  if (own !== null) return own.kind === 'FIXED' ? { month: own.month, day: own.day } : null
  return row.feast_month && row.feast_day ? { month: row.feast_month, day: row.feast_day } : null
}

export const presentTemple = (
  row: TempleRow,
  offerings: readonly OfferingRow[],
  {
    burning,
    nextFeast,
    photographs,
    today,
  }: Pick<endpoints.website.Temple, 'burning' | 'nextFeast'> & {
    photographs: readonly PhotographRow[]
    today: string
  },
): endpoints.website.Temple => ({
  ...presentTempleCard(row, { today, celebrates: nextFeast === today }),
  description: bilingual(row.description),
  timetable: bilingual(row.timetable),
  jurisdiction: bilingual(row.jurisdiction),
  calendarStyle: row.calendar_style as 'NEW' | 'OLD',
  address: { street: `${row.street_name} ${row.street_number}`.trim(), zipCode: row.zip_code },
  lat: row.lat,
  lng: row.lng,
  phone: row.phone,
  ...presentPage(row, photographs),
  videoUrl: row.video_file_id ? publicFileUrl(row.video_file_id) : null,
  feast: feastDayOf(row),
  nextFeast,
  jurisdictionKey: row.jurisdiction_key,
  // A listed temple has one; a preview may be of one without it.
  mandate: { by: bilingual(row.mandate_by ?? { el: '', en: '' }), until: row.mandate_until },
  namesLimit: row.names_limit,
  proofPolicy: row.proof_policy as endpoints.website.Temple['proofPolicy'],
  languages: row.languages,
  readsNamesIn: readingLanguage(row.languages, 'en'),
  acceptsCash: row.accepts_cash,
  acceptsBank: row.accepts_bank,
  pausedUntil: row.paused_until,
  commissionBasisPoints: row.commission_basis_points,
  gatewayFeeBearer: row.gateway_fee_bearer as endpoints.website.Temple['gatewayFeeBearer'],
  offerings: offerings.map((offering) =>
    presentOffering(offering, {
      minOrderAmount: row.min_order_amount_cents,
      namesLimit: row.names_limit,
      today,
    }),
  ),
  burning,
})
