import { createHash } from 'node:crypto'
import { categoryTitle } from '@kandili/messages/category-titles'
import type { Database } from '../../platform/context.ts'
import { findUses } from './find-uses.ts'
import { insertCategories, readFloor, rememberFloor, removeGone, storeBuiltIn } from './repository-floor.ts'
import { builtInTexts } from './texts.ts'

/**
 * Updates the table of texts to the program's, if they differ from the last start's. A text that nobody changed
 * follows the program; one that an administrator changed stays.
 * @returns how many texts the program has, 0 if there was nothing to do
 */
export const fillTranslations = async (db: Database): Promise<number> => {
  const texts = await builtInTexts()
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
  if ((await readFloor(db)) === hash) return 0
  const categories = [...new Set(texts.map(({ category }) => category))]
  await insertCategories(
    db,
    categories.map((key) => ({ key, title: categoryTitle(key) })),
  )
  const uses = await findUses(texts)
  await storeBuiltIn(
    db,
    texts.map((text) => ({ ...text, usedIn: uses.get(text.itemId) ?? [] })),
  )
  await removeGone(
    db,
    texts.map(({ itemId }) => itemId),
  )
  await rememberFloor(db, hash)
  return texts.length
}
