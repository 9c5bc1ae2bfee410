import type { Language } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { findItems, findKinds, findShop, type Shop, wishItem } from './repository.ts'

export const SYNC_SHOP_ITEM = 'shop-item'

/** Wishes an item shown or removed, and files the job that does it, in the caller's transaction. */
export const wish = async (context: Context, wanted: Parameters<typeof wishItem>[1]): Promise<number> => {
  const id = await wishItem(context.db, wanted, context.system.clock.now())
  await context.system.jobs.send(context, SYNC_SHOP_ITEM, { itemId: id })
  return id
}

/** The languages of a shop's products, the main one first: its product is what the other one translates. */
export const languagesOf = ({ translation, language }: Shop): Language[] =>
  translation === 'NONE' ? [language] : [language, language === 'el' ? 'en' : 'el']

/**
 * Brings what is wished of the shop into line with what is published: kinds that were published before there was a shop,
 * and those that a form, an import, a deletion or its undoing changed. Wishes that agree already are left alone, so that
 * nobody's edit at the shop is overwritten.
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
