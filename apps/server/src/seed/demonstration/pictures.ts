import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Bilingual } from '@kandili/contract'
import { storeImage } from '../../modules/files/index.ts'
import type { Context } from '../../platform/context.ts'

/** Renderings in place of a temple's photographs; they show no real candle, and their title says so. */
const pictures = ['candles-close', 'tall-candle', 'candle-tray', 'candles-in-sand']
const title = 'Εικόνα επίδειξης · Demonstration picture'

const { resolve } = createRequire(import.meta.url)

const store = async (context: Context, name: string, visibility: 'PUBLIC' | 'PRIVATE'): Promise<string> => {
  const bytes = await readFile(resolve(`@kandili/design/images/demonstration/${name}.webp`))
  const ownerUserId = context.actor?.userId ?? null
  const { id } = await storeImage(context, bytes, title, { visibility, ownerUserId })
  return id
}

/**
 * Uploads one of the demonstration pictures as the acting person would.
 * @param turn picks the picture, so that neighbours differ
 * @returns the file's id
 */
export const sendPicture = (context: Context, turn: number): Promise<string> =>
  store(context, pictures[turn % pictures.length] ?? '', 'PRIVATE')

export type Photograph = { readonly fileId: string; readonly alt: Bilingual }

const rooms: Readonly<Record<string, Bilingual>> = {
  'niche-by-day': { el: 'Το καντήλι μπροστά στην εικόνα', en: 'The lamp before the icon' },
  'candle-tray': { el: 'Το μανουάλι', en: 'The candle stand' },
  'candles-in-sand': { el: 'Κεριά στην άμμο', en: 'Candles in the sand' },
  'tall-candle': { el: 'Η λαμπάδα', en: 'The tall candle' },
}

/**
 * The photographs of the demonstration's temples: each temple's building, and two of the rooms that all share.
 * @returns the photographs of a temple by its slug, the building first
 */
export const openAlbum = async (
  context: Context,
): Promise<(slug: string, name: Bilingual) => Promise<Photograph[]>> => {
  const inside: Photograph[] = []
  for (const [name, alt] of Object.entries(rooms)) {
    inside.push({ fileId: await store(context, name, 'PUBLIC'), alt })
  }
  let turn = 0
  return async (slug, name) => {
    const building = { fileId: await store(context, `temples/${slug}`, 'PUBLIC'), alt: name }
    turn += 1
    return [building, inside[turn % 4], inside[(turn + 1) % 4]].filter((one) => one !== undefined)
  }
}
