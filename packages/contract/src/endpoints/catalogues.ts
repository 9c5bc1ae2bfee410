import { z } from 'zod'
import { catalogueEndpoints, flagFilter, idFilter, statusFilter } from '../catalogue.ts'
import {
  calendarStyle,
  feastKind,
  feeBearer,
  intention,
  jurisdiction,
  offeringDrawing,
  proofPolicy,
  religion,
  rite,
  service,
  templeKind,
} from '../enumerations.ts'
import {
  amountInCents,
  civilDay,
  emailOrEmpty,
  endsAfterBeginning,
  inOrder,
  integerBetween,
  latitude,
  limitedBilingual,
  limitedText,
  longitude,
  phoneOrEmpty,
  refusing,
  requiredBilingual,
  requiredText,
  slug,
  stripeAccountId,
  taxNumber,
  vatNumber,
  year,
} from '../rules/index.ts'
import {
  bilingual,
  cents,
  civilDate,
  fileRef,
  idInput,
  named,
  oneOrMany,
  secretCode,
  stored,
} from '../shapes.ts'
import {
  drawingsOfService,
  materials,
  recordStatuses,
  type Service,
  templeStatuses,
  vatClasses,
} from '../values.ts'
import { almanacKey, existsInLeapYear, yearlyDay } from '../yearly-day.ts'
import { pageFields, photograph, photographs } from './temple-page.ts'

const TITLE_CHARACTERS = 120
const TEXT_CHARACTERS = 4000

const published = { published: z.boolean(), websiteSlug: z.string().nullable(), file: fileRef.nullable() }
const publishedInput = {
  published: z.boolean().optional(),
  websiteSlug: slug(TITLE_CHARACTERS).nullish(),
  /** One of the caller's own uploads, or the record's current file. */
  fileId: secretCode.nullish(),
}
/** One of the caller's own complete videos, or the record's current one. */
const videoFileId = secretCode.nullish()
const status = z.enum(recordStatuses)
const material = z.enum(materials)
const vatClass = z.enum(vatClasses)

export const offeringType = z.object({
  ...stored,
  service,
  title: bilingual,
  description: bilingual,
  price: cents,
  minPrice: cents.nullable(),
  maxPrice: cents.nullable(),
  burningMinutes: z.number().int().nullable(),
  drawnHeight: z.number().int().nullable(),
  drawnWidth: z.number().int().nullable(),
  drawing: offeringDrawing,
  material: material.nullable(),
  intentions: z.array(intention),
  /** For memorials; null for other services. */
  rite: rite.nullable(),
  position: z.number().int(),
  status,
  ...published,
})
export type OfferingType = z.infer<typeof offeringType>

/** A vigil lamp burns for a year at most. */
const BURNING_MINUTES_LIMIT = 366 * 24 * 60

export const offeringTypeInput = z.object({
  title: requiredBilingual(TITLE_CHARACTERS),
  description: limitedBilingual(TEXT_CHARACTERS).optional(),
  price: amountInCents(),
  minPrice: amountInCents().nullish(),
  maxPrice: amountInCents().nullish(),
  burningMinutes: integerBetween(1, BURNING_MINUTES_LIMIT).nullish(),
  /** In thousandths of the tallest and of the thickest candle. */
  drawnHeight: integerBetween(1, 1000).nullish(),
  drawnWidth: integerBetween(1, 1000).nullish(),
  drawing: offeringDrawing.optional(),
  material: material.nullish(),
  intentions: z.array(intention).min(1, 'rule.chooseOne').max(2).optional(),
  rite: rite.optional(),
  position: integerBetween(0, 10_000).optional(),
  status: status.optional(),
  ...publishedInput,
})
export type OfferingTypeInput = z.infer<typeof offeringTypeInput>

/** The minimum is not above the maximum, and the proposed price is within both. */
const priceRules = (payload: z.core.ParsePayload<Record<string, unknown>>): void => {
  inOrder('minPrice', 'maxPrice')(payload)
  const { price, minPrice, maxPrice } = payload.value
  if (typeof price !== 'number') return
  const least = typeof minPrice === 'number' ? minPrice : 0
  const most = typeof maxPrice === 'number' ? maxPrice : Number.MAX_SAFE_INTEGER
  if (least > most || (least <= price && price <= most)) return
  const [message, cents] =
    price < least ? (['rule.kindLeast', least] as const) : (['rule.kindMost', most] as const)
  payload.issues.push({ code: 'custom', input: payload.value, path: ['price'], message, params: { cents } })
}

const offeringTypes = <const Noun extends string, Input extends z.ZodObject>(noun: Noun, input: Input) =>
  catalogueEndpoints({
    noun,
    authority: 'general_mainparameter',
    record: offeringType,
    input,
    check: priceRules,
    filters: { published: flagFilter, status: statusFilter(recordStatuses) },
  })
const drawn = (service: Service) => ({ drawing: z.enum(drawingsOfService(service)).optional() })
const withoutRite = offeringTypeInput.omit({ rite: true })
export const candleTypes = offeringTypes('candle-types', withoutRite.extend(drawn('CANDLE')))
export const tamaTypes = offeringTypes('tama-types', withoutRite.extend(drawn('TAMA')))
export const prayerTypes = offeringTypes('prayer-types', withoutRite.extend(drawn('PRAYER')))
export const memorialTypes = offeringTypes('memorial-types', offeringTypeInput.extend(drawn('MEMORIAL')))

/** Goods that temples sell beside acts; how many a temple has is in its offering. */
export const products = catalogueEndpoints({
  noun: 'products',
  authority: 'general_mainparameter',
  record: offeringType.extend({
    categoryId: z.number().int().nullable(),
    category: named.nullable(),
    /** The specification's PartNumber. */
    partNumber: z.string(),
    /** The VAT in its price. */
    vatClass,
  }),
  input: withoutRite.extend({
    ...drawn('PRODUCT'),
    categoryId: idInput.nullish(),
    vatClass: vatClass.optional(),
  }),
  check: priceRules,
  filters: { published: flagFilter, status: statusFilter(recordStatuses), categoryId: idFilter },
})

/** Exactly so many Latin capitals. */
const capitals = (count: number) =>
  requiredText(10)
    .regex(/^[A-Z]*$/, 'rule.onlyUppercase')
    .length(count, 'rule.length')

export const country = z.object({
  ...stored,
  code: z.string(),
  code3: z.string(),
  diallingCode: z.string().nullable(),
  title: bilingual,
})
export type Country = z.infer<typeof country>
export const countries = catalogueEndpoints({
  noun: 'countries',
  authority: 'general_mainparameter',
  record: country,
  input: z.object({
    code: capitals(2),
    code3: capitals(3),
    diallingCode: requiredText(10)
      .regex(/^\+\d{1,6}$/, 'rule.format')
      .nullish(),
    title: requiredBilingual(TITLE_CHARACTERS),
  }),
  filters: {},
})

export const region = z.object({ ...stored, title: bilingual, countryId: z.number().int(), country: named })
export type Region = z.infer<typeof region>
export const regions = catalogueEndpoints({
  noun: 'regions',
  authority: 'general_mainparameter',
  record: region,
  input: z.object({ title: requiredBilingual(TITLE_CHARACTERS), countryId: idInput }),
  filters: { countryId: idFilter },
})

export const municipality = z.object({
  ...stored,
  title: bilingual,
  regionId: z.number().int(),
  region: named,
})
export type Municipality = z.infer<typeof municipality>
export const municipalities = catalogueEndpoints({
  noun: 'municipalities',
  authority: 'general_mainparameter',
  record: municipality,
  input: z.object({ title: requiredBilingual(TITLE_CHARACTERS), regionId: idInput }),
  filters: { regionId: idFilter },
})

export const city = z.object({
  ...stored,
  title: bilingual,
  countryId: z.number().int(),
  country: named,
  regionId: z.number().int().nullable(),
  region: named.nullable(),
  municipalityId: z.number().int().nullable(),
  municipality: named.nullable(),
  lat: z.number(),
  lng: z.number(),
})
export type City = z.infer<typeof city>
export const cities = catalogueEndpoints({
  noun: 'cities',
  authority: 'general_mainparameter',
  record: city,
  input: z.object({
    title: requiredBilingual(TITLE_CHARACTERS),
    countryId: idInput,
    regionId: idInput.nullish(),
    municipalityId: idInput.nullish(),
    lat: latitude(),
    lng: longitude(),
  }),
  filters: { countryId: idFilter, regionId: idFilter, municipalityId: idFilter },
})

export const saint = z.object({
  ...stored,
  title: bilingual,
  titles: bilingual,
  patronage: bilingual,
  symbols: bilingual,
  biography: bilingual,
  kind: feastKind,
  feastMonth: z.number().int().nullable(),
  feastDay: z.number().int().nullable(),
  /** Days from Pascha, for a movable feast. */
  paschaOffset: z.number().int().nullable(),
  /** The almanac's feast of this saint. Its rule decides the day, and overrides of it apply to the saint. */
  feastKey: z.string().nullable(),
  /** Further days of the saint: the translation of relics, a second feast. */
  furtherDays: z.array(z.object({ title: bilingual, day: yearlyDay })),
  birthYear: z.number().int().nullable(),
  deathYear: z.number().int().nullable(),
  ...published,
  video: fileRef.nullable(),
})
export type Saint = z.infer<typeof saint>

const LAST_YEAR = 2100
const saintInput = z.object({
  title: requiredBilingual(TITLE_CHARACTERS),
  titles: limitedBilingual(200).optional(),
  patronage: limitedBilingual(500).optional(),
  symbols: limitedBilingual(500).optional(),
  biography: limitedBilingual(TEXT_CHARACTERS).optional(),
  kind: feastKind,
  feastMonth: integerBetween(1, 12).nullish(),
  feastDay: integerBetween(1, 31).nullish(),
  paschaOffset: integerBetween(-70, 190).nullish(),
  feastKey: almanacKey.nullish(),
  furtherDays: z
    .array(z.object({ title: requiredBilingual(TITLE_CHARACTERS), day: yearlyDay }))
    .max(12)
    .optional(),
  birthYear: year(LAST_YEAR).nullish(),
  deathYear: year(LAST_YEAR).nullish(),
  ...publishedInput,
  videoFileId,
})

/**
 * A fixed feast has a day that exists in leap years and no offset; a movable feast the reverse. Death is not before
 * birth. A published saint has a slug.
 */
const saintRules = (payload: z.core.ParsePayload<z.output<typeof saintInput>>): void => {
  const { kind, feastMonth, feastDay, paschaOffset, birthYear, deathYear, published, websiteSlug } =
    payload.value
  const refuse = refusing(payload)
  if (kind === 'FIXED') {
    if (!feastMonth) refuse('feastMonth', 'rule.required')
    if (!feastDay) refuse('feastDay', 'rule.required')
    if (feastMonth && feastDay && !existsInLeapYear({ month: feastMonth, day: feastDay })) {
      refuse('feastDay', 'rule.date')
    }
    if (typeof paschaOffset === 'number') refuse('paschaOffset', 'rule.format')
  } else if (kind === 'MOVING') {
    if (typeof paschaOffset !== 'number') refuse('paschaOffset', 'rule.required')
    if (feastMonth) refuse('feastMonth', 'rule.format')
    if (feastDay) refuse('feastDay', 'rule.format')
  }
  if (birthYear && deathYear && deathYear < birthYear) refuse('birthYear', 'rule.deathBeforeBirth')
  if (published && !websiteSlug) refuse('websiteSlug', 'rule.required')
}
export const saints = catalogueEndpoints({
  noun: 'saints',
  authority: 'general_mainparameter',
  record: saint,
  input: saintInput,
  check: saintRules,
  filters: {
    published: flagFilter,
    kind: oneOrMany(feastKind),
    feastMonth: oneOrMany(z.coerce.number().int().min(1).max(12)),
  },
})

const templeStatus = z.enum(templeStatuses)

/** What a temple's record has of its page as lists. */
const pageLists = pageFields.pick({
  feastDays: true,
  social: true,
  clergy: true,
  openingHours: true,
  tellsWho: true,
})

/** A temple for administrators; the website's view is `website.temple`. */
export const templeRecord = z.object({
  ...stored,
  title: bilingual,
  description: bilingual,
  timetable: bilingual,
  jurisdiction: bilingual,
  kind: templeKind,
  religion,
  calendarStyle,
  /** The jurisdiction whose customs the temple keeps. */
  jurisdictionKey: jurisdiction,
  /** The almanac's key of a metropolis with rules of its own on memorials: `kos`. */
  metropolisKey: z.string().nullable(),
  /** When the temple celebrates; null means the day of its saint. */
  feast: yearlyDay.nullable(),
  saintId: z.number().int().nullable(),
  saint: named.nullable(),
  /** The metropolis, monastery or foundation that it belongs to. */
  organisationId: z.number().int().nullable(),
  organisation: named.nullable(),
  cityId: z.number().int(),
  city: named,
  streetName: z.string(),
  streetNumber: z.string(),
  zipCode: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  phone1: z.string(),
  phone2: z.string(),
  phone3: z.string(),
  fax: z.string(),
  /** The radius around its pin that the temple serves, in kilometres. */
  radius: z.number().int().nullable(),
  email: z.string(),
  afm: z.string().nullable(),
  /** The VAT number of the European Union, with the letters of its country. */
  vat: z.string().nullable(),
  stripeId: z.string().nullable(),
  status: templeStatus,
  pausedUntil: civilDate.nullable(),
  minOrderAmount: cents,
  /** Hundredths of a percent. */
  commission: z.number().int(),
  gatewayFeeBearer: feeBearer,
  namesLimit: z.number().int(),
  proofPolicy,
  proofRequired: z.boolean(),
  languages: z.array(z.string()),
  acceptsCash: z.boolean(),
  acceptsBank: z.boolean(),
  answersWithinHours: z.number().int(),
  mandateBy: bilingual.nullable(),
  mandateFrom: civilDate.nullable(),
  mandateUntil: civilDate.nullable(),
  demonstration: z.boolean(),
  ...pageLists.shape,
  ...published,
  video: fileRef.nullable(),
})
export type TempleRecord = z.infer<typeof templeRecord>

/** An empty field of a form arrives as null; an omitted one stays unchanged. */
const emptied = (text: z.ZodType<string, string>) =>
  text.nullish().transform((value) => (value === null ? '' : value))

const templeInput = z.object({
  title: requiredBilingual(TITLE_CHARACTERS),
  description: limitedBilingual(TEXT_CHARACTERS).optional(),
  timetable: limitedBilingual(TEXT_CHARACTERS).optional(),
  jurisdiction: limitedBilingual(200).optional(),
  kind: templeKind,
  religion: religion.optional(),
  calendarStyle: calendarStyle.optional(),
  jurisdictionKey: jurisdiction.optional(),
  metropolisKey: almanacKey.nullish(),
  feast: yearlyDay.nullish(),
  saintId: idInput.nullish(),
  organisationId: idInput.nullish(),
  cityId: idInput,
  streetName: emptied(limitedText(120)),
  streetNumber: emptied(limitedText(20)),
  zipCode: emptied(limitedText(20)),
  lat: latitude().nullish(),
  lng: longitude().nullish(),
  phone1: emptied(phoneOrEmpty),
  phone2: emptied(phoneOrEmpty),
  phone3: emptied(phoneOrEmpty),
  fax: emptied(phoneOrEmpty),
  radius: integerBetween(1, 1000).nullish(),
  email: emptied(emailOrEmpty),
  afm: taxNumber.nullish(),
  vat: vatNumber.nullish(),
  stripeId: stripeAccountId.nullish(),
  status: templeStatus.optional(),
  pausedUntil: civilDay().nullish(),
  minOrderAmount: amountInCents().optional(),
  commission: integerBetween(0, 5000).optional(),
  gatewayFeeBearer: feeBearer.optional(),
  namesLimit: integerBetween(1, 40).optional(),
  proofPolicy: proofPolicy.optional(),
  proofRequired: z.boolean().optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/, 'rule.format'))
    .min(1, 'rule.chooseOne')
    .max(10)
    .optional(),
  acceptsCash: z.boolean().optional(),
  acceptsBank: z.boolean().optional(),
  answersWithinHours: integerBetween(1, 720).optional(),
  mandateBy: requiredBilingual(200).nullish(),
  mandateFrom: civilDay().nullish(),
  mandateUntil: civilDay().nullish(),
  fileId: publishedInput.fileId,
  videoFileId,
  ...pageLists.partial().shape,
  /** Its page's, in their order; the first one is the temple's picture. */
  photographs: photographs.optional(),
})
const templeCalls = catalogueEndpoints({
  noun: 'temples',
  authority: 'users_company',
  record: templeRecord,
  input: templeInput,
  check: endsAfterBeginning('mandateFrom', 'mandateUntil'),
  filters: {
    kind: oneOrMany(templeKind),
    religion: oneOrMany(religion),
    status: statusFilter(templeStatuses),
    published: flagFilter,
    cityId: idFilter,
    saintId: idFilter,
    organisationId: idFilter,
  },
})
const wholeTemple = templeRecord.extend({ photographs: z.array(photograph) })
export const temples = {
  ...templeCalls,
  read: { ...templeCalls.read, answer: wholeTemple },
  create: { ...templeCalls.create, answer: wholeTemple },
  update: { ...templeCalls.update, answer: wholeTemple },
}
