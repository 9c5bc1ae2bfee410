import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { categoryTitle } from '@kandili/messages/category-titles'
import type { Database } from '../../platform/context.ts'
import { insertCategories, readFloor, rememberFloor, removeGone, storeBuiltIn } from './repository-floor.ts'
import { builtInTexts } from './texts.ts'

type Uses = Readonly<Record<string, readonly string[]>>

const usesFile = new URL('../../../build/text-uses.json', import.meta.url)

/** The files that use each text, by item id, as the build found them (scripts/lib/text-uses.js); none before a build. */
const readUses = async (): Promise<Uses> =>
  existsSync(usesFile) ? JSON.parse(await readFile(usesFile, 'utf8')) : {}

/**
 * Updates the table of texts to the program's, if these or their uses differ from the last start's. A text that
 * nobody changed follows the program; one that an administrator changed stays.
 * @param known the uses; by default those that the build found
 * @returns how many texts the program has, 0 if there was nothing to do
 */
export const fillTranslations = async (db: Database, known?: Uses): Promise<number> => {
  const texts = await builtInTexts()
  const uses = known ?? (await readUses())
  const hash = createHash('sha256')
    .update(JSON.stringify([texts, uses]))
    .digest('base64url')
  if ((await readFloor(db)) === hash) return 0
  const categories = [...new Set(texts.map(({ category }) => category))]
  await insertCategories(
    db,
    categories.map((key) => ({ key, title: categoryTitle(key) })),
  )
  await storeBuiltIn(
    db,
    texts.map((text) => ({ ...text, usedIn: uses[text.itemId] ?? [] })),
  )
  await removeGone(
    db,
    texts.map(({ itemId }) => itemId),
  )
  await rememberFloor(db, hash)
  return texts.length
}
