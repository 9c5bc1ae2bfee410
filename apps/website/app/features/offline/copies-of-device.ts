import { madeAt, openCopies } from './kept-copies.ts'
import type { Kind } from './what-is-kept.ts'

/** A page stored on this device, with its title if it has one, and the time it was saved. */
export type KeptPage = { readonly path: string; readonly title: string; readonly at: number }

const titleIn = (html: string): string => {
  const title = new DOMParser().parseFromString(html, 'text/html').title
  return title.split(' · ')[0] ?? title
}

/** The stored pages of a kind in one language, newest first. Empty if the browser stores nothing. */
export const copiesOfDevice = async (kind: Kind, language: string): Promise<KeptPage[]> => {
  if (!('caches' in globalThis)) return []
  const cache = await openCopies(kind)
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname.split('/')[1] === language)
  const pages = await Promise.all(
    keys.map(async (key) => {
      const kept = await cache.match(key)
      const path = new URL(key.url).pathname
      return kept ? [{ path, title: titleIn(await kept.clone().text()), at: madeAt(kept) }] : []
    }),
  )
  return pages.flat().sort((one, other) => other.at - one.at)
}
