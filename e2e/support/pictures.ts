import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const candle = fileURLToPath(new URL('../../packages/design/src/images/service-candle.webp', import.meta.url))

/** A photograph as a telephone would send it. */
export const photograph = async () => ({
  name: 'candle.webp',
  mimeType: 'image/webp',
  buffer: await readFile(candle),
})
