import { type endpoints as Endpoints, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/module.ts'
import { publicFileUrl } from '../files/index.ts'
import { changeShop, presentShop } from './change-shop.ts'
import { openAccess } from './open-access.ts'
import { htmlOf, type Kind } from './product.ts'
import { findAnyKind, findItem, findItems, findKinds, findShop, type Item } from './repository.ts'
import { compareItem, syncItem } from './sync-item.ts'
import { followKinds, SYNC_SHOP_ITEM, wish } from './wish.ts'
import { ShopRefusal, testShop } from './woo.ts'

export { removeFromShop, showAtShop } from './show-at-shop.ts'

type Language = Endpoints.shop.ShopSettings['language']

const present = (item: Item): Endpoints.shop.ShopItem => ({
  id: item.id,
  typeId: item.offering_type_id,
  title: item.title as Endpoints.shop.ShopItem['title'],
  language: item.language,
  wanted: item.wanted,
  state: item.state,
  permalink: item.permalink,
  failure: item.failure,
  attempts: item.attempts,
  differences: item.differences,
  changedAt: item.changed_at.toISOString(),
  syncedAt: item.synced_at?.toISOString() ?? null,
  checkedAt: item.checked_at?.toISOString() ?? null,
})

const readShop = async ({ db }: Context) => {
  const [shop, items] = await Promise.all([findShop(db), findItems(db)])
  return { shop: shop ? presentShop(shop) : null, items: items.map(present) }
}

/** @throws ENTITY_NOT_FOUND */
const tryShop = async (context: Context): Promise<{ failure: Endpoints.shop.ShopFailure | null }> => {
  const shop = found(await findShop(context.db))
  try {
    await testShop(await openAccess(context, shop))
    return { failure: null }
  } catch (error) {
    if (error instanceof ShopRefusal) return { failure: error.code }
    throw error
  }
}

/** Compares product by product; one that cannot be read keeps its last known state. @throws ENTITY_NOT_FOUND */
const compareAll = async (context: Context): Promise<void> => {
  const shop = found(await findShop(context.db))
  if (!shop.enabled) return
  const access = await openAccess(context, shop)
  for (const item of await findItems(context.db)) {
    try {
      await compareItem(context, access, shop, item)
    } catch (error) {
      if (!(error instanceof ShopRefusal)) throw error
      context.system.log.warn({ code: error.code, item: item.id }, 'shop: a product could not be compared')
      // A shop that is down is down for the others too.
      if (error.repeats || error.code === 'CREDENTIALS') return
    }
  }
}

/** @throws ENTITY_NOT_FOUND */
const sendAgain = async (context: Context, id: number): Promise<Endpoints.shop.ShopItem> => {
  const { offering_type_id: typeId, language, wanted } = found(await findItem(context.db, id))
  await context.transaction((inside) => wish(inside, { typeId, language, wanted }))
  return present(found(await findItem(context.db, id)))
}

type Shown = { language: Language; both: boolean; permalink: string | null }

const presentProduct = (kind: Kind, { language, both, permalink }: Shown): Endpoints.shop.ShopProduct => ({
  typeId: kind.id,
  title: inLanguage(kind.title, language),
  price: kind.price,
  html: htmlOf(kind, language, both),
  imageUrl: kind.fileId === null ? null : publicFileUrl(kind.fileId),
  permalink,
})

const listProducts = async ({ db }: Context, language: Language): Promise<Endpoints.shop.ShopProduct[]> => {
  const [shop, kinds, items] = await Promise.all([findShop(db), findKinds(db), findItems(db)])
  const permalinkOf = (id: number) =>
    items.find((item) => item.offering_type_id === id && item.language === language)?.permalink ?? null
  const both = shop?.translation !== 'WPML'
  return kinds.map((kind) => presentProduct(kind, { language, both, permalink: permalinkOf(kind.id) }))
}

/** A type as the shop would show it, published or not; undefined if there is none. */
export const previewProduct = async (
  { db }: Context,
  id: number,
  language: Language,
): Promise<Endpoints.shop.ShopProduct | undefined> => {
  const [shop, kind] = await Promise.all([findShop(db), findAnyKind(db, id)])
  return kind && presentProduct(kind, { language, both: shop?.translation !== 'WPML', permalink: null })
}

const routes = (app: FastifyInstance): void => {
  const calls = endpoints.shop
  route(app, calls.read, readShop)
  route(app, calls.change, (context, { body }) => changeShop(context, body))
  route(app, calls.test, { limit: { max: 20, minutes: 1 } }, tryShop)
  route(app, calls.compare, { limit: { max: 6, minutes: 1 } }, async (context) => {
    await compareAll(context)
    return { items: (await findItems(context.db)).map(present) }
  })
  route(app, calls.repeat, (context, { params }) => sendAgain(context, params.id))
  route(app, calls.preview, (context, { query }) => listProducts(context, query.lang))
}

/** Published types of offering as products of an e-shop (WooCommerce). */
export const shop: Module = {
  name: 'shop',
  routes,
  jobs: [
    { name: SYNC_SHOP_ITEM, retryLimit: 8, work: (context, { itemId }) => syncItem(context, Number(itemId)) },
    { name: 'shop-follow', schedule: '*/5 * * * *', work: followKinds },
    {
      name: 'shop-compare',
      schedule: '23 2 * * *',
      work: async (context) => {
        if (await findShop(context.db)) await compareAll(context)
      },
    },
  ],
}
