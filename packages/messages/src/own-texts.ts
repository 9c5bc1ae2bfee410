import type { Catalogue, Catalogues, Language } from './index.ts'

/**
 * Texts that administrators have written in place of built-in ones, by language, category and key. The built-in texts
 * remain the floor: a text without one of its own is shown as it was built.
 */
export type OwnTexts = Readonly<Record<Language, Readonly<Record<string, Catalogue>>>>

type Registry = { version: number; texts: OwnTexts }

const name = Symbol.for('kandili.messages.ownTexts')
const shared: typeof globalThis & { [name]?: Registry } = globalThis

/** One for the process: the website's bundle has a copy of this file, and shows the same texts as the server. */
const registry = (): Registry => {
  shared[name] ??= { version: 0, texts: { el: {}, en: {} } }
  return shared[name]
}

/** What administrators have written, as this process knows it. */
export const ownTexts = (): OwnTexts => registry().texts

/** Replaces all own texts of this process. What is translated from now on shows them. */
export const setOwnTexts = (texts: OwnTexts): void => {
  const own = registry()
  own.texts = texts
  own.version += 1
}

/**
 * The texts of a category with those of the administrators over them, read anew after each change.
 * @param category its folder below this one: `website/home`
 */
export const withOwnTexts = <C extends Catalogue>(
  category: string,
  builtIn: Catalogues<C>,
): Catalogues<C> => {
  let merged = builtIn
  let version = 0
  const current = (): Catalogues<C> => {
    const own = registry()
    if (own.version !== version) {
      version = own.version
      merged = {
        el: { ...builtIn.el, ...own.texts.el[category] },
        en: { ...builtIn.en, ...own.texts.en[category] },
      }
    }
    return merged
  }
  return {
    get el() {
      return current().el
    },
    get en() {
      return current().en
    },
  }
}
