import type { PublishableNoun } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { findItemsOfType, findShop } from './repository.ts'
import { languagesOf, wish } from './wish.ts'

type Item = { readonly entity: PublishableNoun; readonly id: number }

const soldAtShop: ReadonlySet<PublishableNoun> = new Set([
  'candle-types',
  'tama-types',
  'prayer-types',
  'memorial-types',
  'products',
])

/** After a type was published or published again: it is shown at the shop, if there is one. */
export const showAtShop = async (context: Context, { entity, id }: Item): Promise<void> => {
  const shop = soldAtShop.has(entity) ? await findShop(context.db) : undefined
  if (!shop?.enabled) return
  for (const language of languagesOf(shop)) await wish(context, { typeId: id, language, wanted: 'SHOWN' })
}

/** After a type was unpublished: its product is removed from the shop. */
export const removeFromShop = async (context: Context, { entity, id }: Item): Promise<void> => {
  if (!soldAtShop.has(entity)) return
  for (const { language } of await findItemsOfType(context.db, id))
    await wish(context, { typeId: id, language: language, wanted: 'REMOVED' })
}
