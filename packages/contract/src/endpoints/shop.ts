import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { language } from '../enumerations.ts'
import { limitedText, requiredText } from '../rules/index.ts'
import { bilingual, cents, id, instant, recordVersion } from '../shapes.ts'

const view = { right: 'general_mainparameter_view' } as const
const edit = { right: 'general_mainparameter_edit' } as const

/** How the shop supports several languages: not at all (one product has both), or with WPML (a product for each). */
export const shopTranslation = z.enum(['NONE', 'WPML'])

/**
 * Why the shop could not be updated. UNREACHABLE and BUSY are retried; the others need a person: the keys, another
 * currency than the euro, something else than a WooCommerce shop, or a product that the shop rejects.
 */
export const shopFailure = z.enum(['UNREACHABLE', 'BUSY', 'CREDENTIALS', 'CURRENCY', 'NOT_A_SHOP', 'REFUSED'])
export type ShopFailure = z.infer<typeof shopFailure>

/** The differences between the shop and what we would send now. GONE: the product does not exist there. */
export const shopDifference = z.enum([
  'GONE',
  'name',
  'regular_price',
  'description',
  'status',
  'categories',
  'images',
])
export type ShopDifference = z.infer<typeof shopDifference>

export const shopSettings = z.object({
  version: z.number().int(),
  address: z.string(),
  language,
  translation: shopTranslation,
  enabled: z.boolean(),
})
export type ShopSettings = z.infer<typeof shopSettings>

export const shopItem = z.object({
  id: z.number().int(),
  typeId: z.number().int(),
  /** Null if the type was deleted. */
  title: bilingual.nullable(),
  language,
  wanted: z.enum(['SHOWN', 'REMOVED']),
  state: z.enum(['WAITING', 'SHOWN', 'REMOVED', 'FAILED']),
  permalink: z.string().nullable(),
  failure: shopFailure.nullable(),
  attempts: z.number().int(),
  differences: z.array(shopDifference),
  changedAt: instant,
  syncedAt: instant.nullable(),
  checkedAt: instant.nullable(),
})
export type ShopItem = z.infer<typeof shopItem>

export const read = endpoint('GET /shop', {
  summary: 'Read the e-shop that published kinds go to, without its keys, and its products with their state',
  answer: z.object({ shop: shopSettings.nullable(), items: z.array(shopItem) }),
  access: view,
})

export const change = endpoint('PUT /shop', {
  summary: 'Set the e-shop. Keys that are left out stay; for a shop at another address they are required',
  body: z.object({
    version: recordVersion.optional(),
    address: requiredText(200)
      .pipe(z.url({ protocol: /^https?$/ }))
      // Keys have their own fields; the address is shown.
      .refine((address) => !/^https?:\/\/[^/]*@/i.test(address), 'rule.url'),
    key: limitedText(200).optional(),
    secret: limitedText(200).optional(),
    language,
    translation: shopTranslation,
    enabled: z.boolean(),
  }),
  answer: shopSettings,
  errors: ['CONFLICT'],
  access: edit,
})

export const test = endpoint('POST /shop/test', {
  summary: 'Ask the shop whether the keys work and its currency is the euro',
  answer: z.object({ failure: shopFailure.nullable() }),
  errors: ['ENTITY_NOT_FOUND'],
  access: edit,
})

export const compare = endpoint('POST /shop/compare', {
  summary: 'Compare every product at the shop with what we would send now; safe to repeat',
  answer: z.object({ items: z.array(shopItem) }),
  errors: ['ENTITY_NOT_FOUND'],
  access: edit,
})

export const repeat = endpoint('POST /shop/items/:id/send', {
  summary: 'Send a product to the shop again, or remove it there again; safe to repeat',
  params: z.object({ id }),
  answer: shopItem,
  access: edit,
})

/** A product as the shop shows it. The description is HTML with paragraphs only. */
export const shopProduct = z.object({
  typeId: z.number().int(),
  title: z.string(),
  price: cents,
  html: z.string(),
  imageUrl: z.string().nullable(),
  /** The product's page at the shop; null while it does not exist. */
  permalink: z.string().nullable(),
})
export type ShopProduct = z.infer<typeof shopProduct>

export const preview = endpoint('GET /public/shop/products', {
  summary: 'The published kinds as the e-shop will show them',
  query: z.object({ lang: language.default('el') }),
  answer: z.array(shopProduct),
  access: 'public',
})
