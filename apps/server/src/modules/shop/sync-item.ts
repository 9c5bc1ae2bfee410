import { inLanguage } from '@kandili/messages'
import type { Context } from '../../platform/context.ts'
import { publicFileUrl } from '../files/index.ts'
import { openAccess } from './open-access.ts'
import { categoryOf, differencesOf, type Kind, productOf } from './product.ts'
import { findItem, findKind, findRemoteOf, findShop, type Item, type Shop, updateItem } from './repository.ts'
import { wish } from './wish.ts'
import {
  ensureCategory,
  hasLostPicture,
  readProduct,
  removeProduct,
  type ShopAccess,
  ShopRefusal,
  writeProduct,
} from './woo.ts'

/**
 * The shop downloads a picture each time its URL is sent: it is sent once, and then referred to by the shop's own id.
 */
const imagesOf = (context: Context, { fileId, title }: Kind, item: Item) => {
  if (fileId === null) return []
  if (item.image_id !== null && item.image_file_id === fileId) return [{ id: Number(item.image_id) }]
  const src = new URL(publicFileUrl(fileId), context.system.settings.baseUrl).href
  const name = inLanguage(title, item.language)
  return [{ src, name, alt: name }]
}

const show = async (
  context: Context,
  access: ShopAccess,
  shop: Shop,
  item: Item,
  kind: Kind,
): Promise<void> => {
  const { language } = item
  const both = shop.translation === 'NONE'
  const category = await ensureCategory(access, categoryOf(kind, shop.language))
  const translationOf =
    both || language === shop.language ? null : await findRemoteOf(context.db, kind.id, shop.language)
  const write = (images: ReturnType<typeof imagesOf>) => {
    const product = productOf(kind, {
      language,
      both,
      category,
      images,
      translationOf: translationOf === null ? null : Number(translationOf),
    })
    return writeProduct(access, product, item.remote_id === null ? null : Number(item.remote_id))
  }
  const remote = await write(imagesOf(context, kind, item)).catch((error: unknown) => {
    if (!hasLostPicture(error)) throw error
    return write(imagesOf(context, kind, { ...item, image_id: null }))
  })
  await updateItem(context.db, item.id, {
    state: 'SHOWN',
    remote_id: remote.id,
    permalink: remote.permalink,
    image_id: remote.images[0]?.id ?? null,
    image_file_id: kind.fileId,
    failure: null,
    differences: [],
    synced_at: context.system.clock.now(),
  })
}

const remove = async (context: Context, access: ShopAccess, item: Item): Promise<void> => {
  if (item.remote_id !== null) await removeProduct(access, Number(item.remote_id))
  await updateItem(context.db, item.id, {
    state: 'REMOVED',
    remote_id: null,
    permalink: null,
    image_id: null,
    image_file_id: null,
    failure: null,
    differences: [],
    synced_at: context.system.clock.now(),
  })
}

/**
 * Updates one product at the shop to its current target state; safe to repeat. The calls happen outside any
 * transaction.
 * @throws ShopRefusal if a retry may help; what needs a person is stored on the item
 */
export const syncItem = async (context: Context, itemId: number): Promise<void> => {
  const { db } = context
  const [shop, item] = await Promise.all([findShop(db), findItem(db, itemId)])
  if (!shop?.enabled || !item) return
  const kind = item.wanted === 'SHOWN' ? await findKind(db, item.offering_type_id) : undefined
  try {
    const access = await openAccess(context, shop)
    // A type that was unpublished or deleted in the meantime is removed, whatever was recorded before.
    await (kind ? show(context, access, shop, item, kind) : remove(context, access, item))
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error
    await updateItem(db, itemId, {
      state: error.repeats ? 'WAITING' : 'FAILED',
      failure: error.code,
      attempts: item.attempts + 1,
    })
    if (error.repeats) throw error
    return
  }
  // It was changed during the call to the shop: its own job may have seen the old state.
  const after = await findItem(db, itemId)
  if (after && after.changed_at > item.changed_at) await syncItem(context, itemId)
}

/** Reads one product at the shop and stores the differences. @throws ShopRefusal */
export const compareItem = async (
  context: Context,
  access: ShopAccess,
  shop: Shop,
  item: Item,
): Promise<void> => {
  const kind = await findKind(context.db, item.offering_type_id)
  if (item.state !== 'SHOWN' || item.remote_id === null) return
  if (!kind) {
    await wish(context, { typeId: item.offering_type_id, language: item.language, wanted: 'REMOVED' })
    return
  }
  const product = productOf(kind, { language: item.language, both: shop.translation === 'NONE', category: 0 })
  const remote = await readProduct(access, Number(item.remote_id))
  await updateItem(context.db, item.id, {
    differences: differencesOf(remote, {
      ...product,
      category: categoryOf(kind, shop.language).slug,
      imageId: kind.fileId === null || item.image_id === null ? null : Number(item.image_id),
    }),
    checked_at: context.system.clock.now(),
  })
}
