import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { askingWay, intention, offeringDrawing, service } from '../enumerations.ts'
import { acrossFields, amountInCents, civilDay, integerBetween, refusing, weekday } from '../rules/index.ts'
import {
  bilingual,
  cents,
  civilDate,
  fileRef,
  id,
  idInput,
  instant,
  named,
  recordVersion,
} from '../shapes.ts'

/** A day of the week: 1 is Monday and 7 Sunday. */

/** A temple's settings for one type. Prices are cents for one, dates civil dates in Europe/Athens. */
const ownOffering = z.object({
  version: z.number().int(),
  /** Whether the temple offers it now. */
  enabled: z.boolean(),
  asks: askingWay,
  /** The suggestion if `asks` is SUGGESTED; 0 if it is FREE. */
  price: cents,
  /** The price from saleStartDate to saleEndDate, both included; the three are set together or not at all. */
  salesPrice: cents.nullable(),
  saleStartDate: civilDate.nullable(),
  saleEndDate: civilDate.nullable(),
  /** The minimum that the temple accepts for one; null for the type's minimum. */
  minPrice: cents.nullable(),
  /** Null for the temple's own limit. */
  namesLimit: z.number().int().nullable(),
  /** Null for all intentions of the type. */
  intentions: z.array(intention).nullable(),
  /** The possible days; null for all. */
  weekdays: z.array(z.number().int()).nullable(),
  /** The daily capacity; null without a limit. */
  capacityPerDay: z.number().int().nullable(),
  /** How many pieces are left; null without a limit. */
  stock: z.number().int().nullable(),
  /** The price of sending goods, once in a request; null: they are only fetched. */
  postage: cents.nullable(),
  position: z.number().int(),
  updatedAt: instant,
})
export type OwnOffering = z.infer<typeof ownOffering>

/** A type with the temple's settings for it. */
export const templeOffering = z.object({
  typeId: z.number().int(),
  service,
  title: bilingual,
  description: bilingual,
  drawing: offeringDrawing,
  file: fileRef.nullable(),
  /** The administrators' proposals and limits, in cents for one. */
  proposedPrice: cents,
  minPrice: cents.nullable(),
  maxPrice: cents.nullable(),
  intentions: z.array(intention),
  /** False for a type that administrators have withdrawn: no temple offers it then. */
  available: z.boolean(),
  /** Null for a type that the temple has never offered. */
  own: ownOffering.nullable(),
  /** The middle half of what other published temples ask for one, in cents; null if fewer than three offer it. */
  others: z.object({ from: cents, to: cents }).nullable(),
  /** Offered by at least half of the other published temples; where there are fewer than three, the first of a service. */
  usual: z.boolean(),
  /** Today's price of one; null if it is not available. */
  today: z.object({ price: cents, regularPrice: cents.nullable() }).nullable(),
})
export type TempleOffering = z.infer<typeof templeOffering>

const params = z.object({ templeId: id })
const view = { anyRight: ['companies_temple_view', 'users_company_view'] } as const
const edit = { anyRight: ['companies_temple_edit', 'users_company_edit'] } as const

export const list = endpoint('GET /temples/:templeId/offerings', {
  summary: 'List every kind with what the temple has set for it',
  params,
  answer: z.object({
    temple: named,
    /** The temple's limits, which apply if an offering has none of its own. */
    namesLimit: z.number().int(),
    minOrderAmount: cents,
    offerings: z.array(templeOffering),
  }),
  access: view,
})
export type TempleOfferings = z.infer<typeof list.answer>

const MOST_A_DAY = 10_000
const MOST_PIECES = 1_000_000

const body = z.object({
  /** The version that the caller read; null for a type that the temple has never offered. */
  version: recordVersion.nullable(),
  enabled: z.boolean(),
  asks: askingWay.default('SUGGESTED'),
  /** Without effect if nothing is asked for (FREE). */
  price: amountInCents(),
  salesPrice: amountInCents().nullish(),
  saleStartDate: civilDay().nullish(),
  saleEndDate: civilDay().nullish(),
  minPrice: amountInCents().nullish(),
  namesLimit: integerBetween(1, 40).nullish(),
  intentions: z.array(intention).min(1, 'rule.chooseOne').max(2).nullish(),
  weekdays: z.array(weekday).min(1, 'rule.chooseOne').max(7).nullish(),
  capacityPerDay: integerBetween(1, MOST_A_DAY).nullish(),
  stock: integerBetween(0, MOST_PIECES).nullish(),
  postage: amountInCents().nullish(),
})

/** A sale has a lower price and both days, in order. The minimum is not above the price. */
const offeringRules = (payload: z.core.ParsePayload<z.output<typeof body>>): void => {
  const { price, salesPrice, saleStartDate, saleEndDate, minPrice } = payload.value
  const refuse = refusing(payload)
  const given = [salesPrice, saleStartDate, saleEndDate].some((part) => part !== null && part !== undefined)
  if (given) {
    if (typeof salesPrice !== 'number') refuse('salesPrice', 'rule.required')
    if (!saleStartDate) refuse('saleStartDate', 'rule.required')
    if (!saleEndDate) refuse('saleEndDate', 'rule.required')
  }
  if (typeof salesPrice === 'number' && typeof price === 'number' && salesPrice >= price) {
    refuse('salesPrice', 'rule.saleNotLower')
  }
  if (saleStartDate && saleEndDate && saleEndDate < saleStartDate) {
    refuse('saleEndDate', 'rule.endsBeforeBeginning')
  }
  if (typeof minPrice === 'number' && typeof price === 'number' && minPrice > price) {
    refuse('minPrice', 'rule.leastAbovePrice')
  }
}

export const save = endpoint('PUT /temples/:templeId/offerings/:typeId', {
  summary: 'Set what a temple offers of a kind; refused if it has changed since the given version',
  params: params.extend({ typeId: id }),
  body: body.check(acrossFields(offeringRules)),
  answer: templeOffering,
  errors: ['CONFLICT'],
  access: edit,
})

export const saveAll = endpoint('PUT /temples/:templeId/offerings', {
  summary: 'Set the prices of several kinds and whether the temple offers them, all or none',
  params,
  body: z.object({
    /** What else the temple has set for a kind stays; a new one has the defaults. */
    changes: z
      .array(body.pick({ version: true, enabled: true, price: true }).extend({ typeId: idInput }))
      .min(1)
      .max(200),
  }),
  answer: list.answer,
  errors: ['CONFLICT'],
  access: edit,
})

export const arrange = endpoint('POST /temples/:templeId/offerings/order', {
  summary: "Set the order of a temple's offerings of one service",
  params,
  body: z.object({ service, typeIds: z.array(idInput).min(1).max(500) }),
  access: edit,
})
