import type { Language } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { findItems, findKinds, findShop, type Shop, wishItem } from './repository.ts'

export const SYNC_SHOP_ITEM = 'shop-item'

/** Records an item's target state, shown or removed, and sends the job for it, in the caller's transaction. */
export const wish = async (context: Context, wanted: Parameters<typeof wishItem>[1]): Promise<number> => {
  const id = await wishItem(context.db, wanted, context.system.clock.now())
  await context.system.jobs.send(context, SYNC_SHOP_ITEM, { itemId: id })
  return id
}

/** The languages of a shop's products, the main one first: the other one translates its product. */
export const languagesOf = ({ translation, language }: Shop): Language[] =>
  translation === 'NONE' ? [language] : [language, language === 'el' ? 'en' : 'el']

/**
 * Aligns the shop's target state with what is published: types published before there was a shop, and those changed
 * by a form, an import, a deletion or its undo. Matching states are left alone, so that nobody's edit at the shop is
 * overwritten.
 */
export const followKinds = (context: Context): Promise<void> =>
  context.transaction(async (inside) => {
    const shop = await findShop(inside.db, { lock: true })
    if (!shop?.enabled) return
    const [kinds, items] = await Promise.all([findKinds(inside.db), findItems(inside.db)])
    const published = new Set(kinds.map(({ id }) => id))
    const languages = languagesOf(shop)
    for (const { offering_type_id: typeId, language, wanted } of items) {
      const belongs = published.has(typeId) && languages.includes(language)
      if (wanted === 'SHOWN' && !belongs) await wish(inside, { typeId, language, wanted: 'REMOVED' })
    }
    const isWished = (typeId: number, language: Language) =>
      items.some(
        (one) => one.offering_type_id === typeId && one.language === language && one.wanted === 'SHOWN',
      )
    for (const typeId of published) {
      for (const language of languages) {
        if (!isWished(typeId, language)) await wish(inside, { typeId, language, wanted: 'SHOWN' })
      }
    }
  })
