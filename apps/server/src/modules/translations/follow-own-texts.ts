import { type OwnTexts, setOwnTexts } from '@kandili/messages/own-texts'
import type { System } from '../../platform/context.ts'
import { findChangedTexts } from './repository.ts'
import { builtInTexts, keepsPlaceholders } from './texts.ts'

/** Published when administrators change texts, for every node. */
export const TEXTS_TOPIC = 'translations'

const languages = ['el', 'en'] as const

/**
 * The changed texts by language, category and key. One whose placeholders no longer match falls back to the built-in
 * text.
 */
const readOwnTexts = async (system: System): Promise<OwnTexts> => {
  const places = new Map((await builtInTexts()).map((text) => [text.itemId, text]))
  const own: Record<'el' | 'en', Record<string, Record<string, string>>> = { el: {}, en: {} }
  for (const { itemId, title, builtIn } of await findChangedTexts(system.db)) {
    const place = places.get(itemId)
    if (!place) continue
    for (const language of languages) {
      const text = title[language]
      if (text === builtIn[language] || !keepsPlaceholders(itemId, builtIn, language, text)) continue
      const category = own[language][place.category] ?? {}
      category[place.key] = text
      own[language][place.category] = category
    }
  }
  return own
}

/**
 * Loads the administrators' texts on this node, and again within a moment of each change on any node.
 * @returns a function that stops
 */
export const followOwnTexts = async (system: System): Promise<() => void> => {
  let latest = 0
  const load = async () => {
    latest += 1
    const mine = latest
    const own = await readOwnTexts(system)
    if (mine !== latest) return
    setOwnTexts(own)
    // Pages rendered between the commit and now have the former texts.
    system.copies.clear()
  }
  await load()
  return system.live.subscribe(TEXTS_TOPIC, () => {
    load().catch((error: unknown) => system.log.warn({ err: error }, 'texts: not read again'))
  })
}
