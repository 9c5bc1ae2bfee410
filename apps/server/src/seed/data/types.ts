import type {
  ActService,
  BadgeRule,
  Intention,
  OfferingDrawing,
  Rite,
  Service,
  UserType,
  YearlyDay,
} from '@kandili/contract'

/**
 * Reference data is plain data with a stable `key`: loading goes by the key, so a title can be improved here without
 * a duplicate row, and what an administrator wrote is never overwritten.
 */
export type Bilingual = { el: string; en: string }

export type CountryRecord = {
  key: string
  alpha2: string
  alpha3: string
  diallingCode: string | null
  title: Bilingual
}

export type BankRecord = { key: string; nationalCode: string; bic: string; title: Bilingual }

export type RegionRecord = { key: string; country: string; code: string; title: Bilingual }

export type MunicipalityRecord = { key: string; region: string; title: Bilingual }

/** Coordinates in decimal degrees (WGS 84), of the place's centre, accurate to about a kilometre. */
export type CityRecord = {
  key: string
  country: string
  region: string | null
  municipality: string | null
  title: Bilingual
  latitude: number
  longitude: number
}

/**
 * A type of offering. Prices are a suggestion to the temples, in cents; `intentions` says for whom it is available (a
 * paraklesis only for the living, a trisagion only for the departed).
 */
export type OfferingTypeRecord = {
  key: string
  service: ActService
  title: Bilingual
  description: Bilingual
  priceCents: number
  minPriceCents: number
  maxPriceCents: number
  intentions: readonly Intention[]
  drawing: OfferingDrawing
  /** Candles only: how long one burns. */
  burningMinutes?: number
  /** Candles only: the size of its drawing, in per mille of the tallest and of the thickest. */
  drawnHeight?: number
  drawnWidth?: number
  /** Memorials only: what they need of their day. */
  rite?: Rite
  /** Tamata only. */
  material?: TamaMaterial
}

export type TamaMaterial = 'SILVER' | 'SILVER_PLATED' | 'GOLD_PLATED' | 'BRASS' | 'TIN' | 'WAX'

/** FIXED: a civil month and day. MOVING: days from Pascha. */
export type FeastRule =
  | { kind: 'FIXED'; month: number; day: number }
  | { kind: 'MOVING'; paschaOffset: number }

export type SaintRecord = {
  /** Also the key of the feast in packages/almanac, unless `feastKey` names another. */
  key: string
  feastKey?: string
  title: Bilingual
  /** The rank or calling that follows the name in the service books. */
  titles: Bilingual
  /** The fixed day; if the almanac has a rule for it, that rule counts. */
  feast: FeastRule
  /** The saint's further days. */
  furtherDays?: readonly { title: Bilingual; day: YearlyDay }[]
  patronage: Bilingual
  symbols: Bilingual
  biography: Bilingual
  /** Years AD, if known. */
  birthYear?: number
  deathYear?: number
}

/** `key` is the right's own name: authority and level, as in `orders_order_view`. */
export type RightRecord = { key: string; title: Bilingual }

export type RoleRecord = { key: string; userType: UserType; title: Bilingual; rights: readonly string[] }

export type BadgeRecord = {
  readonly key: string
  readonly title: Bilingual
  readonly description: Bilingual
  readonly rule: BadgeRule
  readonly threshold: number
  readonly service: Service | null
}

export type ChangelogRecord = {
  readonly key: string
  readonly releasedOn: string
  readonly title: Bilingual
  readonly description: Bilingual
}
