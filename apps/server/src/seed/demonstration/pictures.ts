import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { storeImage } from '../../modules/files/index.ts'
import type { Context } from '../../platform/context.ts'

/** Renderings in place of a temple's photographs; they show no real candle, and their title says so. */
const pictures = ['candles-close', 'tall-candle', 'candle-tray', 'candles-in-sand']
const title = 'Εικόνα επίδειξης · Demonstration picture'

const { resolve } = createRequire(import.meta.url)

/**
 * Uploads one of the demonstration pictures as the acting person would.
 * @param turn picks the picture, so that neighbours differ
 * @returns the file's id
 */
export const sendPicture = async (context: Context, turn: number): Promise<string> => {
  const name = pictures[turn % pictures.length]
  const bytes = await readFile(resolve(`@kandili/design/images/demonstration/${name}.webp`))
  const ownerUserId = context.actor?.userId ?? null
  const { id } = await storeImage(context, bytes, title, { visibility: 'PRIVATE', ownerUserId })
  return id
}
