/**
 * Writes the icons of an installed website from the brand mark: on paper, with the margin that a round or rounded mask
 * leaves free. Run when the mark changes: `node packages/design/scripts/make-app-icons.js`.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const publicFolder = fileURLToPath(new URL('../../../apps/website/public/', import.meta.url))
const paper = '#f5f3ee'
/** The mark's height: the inner 60 % are visible under any mask. */
const share = 0.6

const mark = readFileSync(`${publicFolder}favicon.svg`)

for (const [name, size] of [
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['apple-touch-icon.png', 180],
]) {
  const drawn = await sharp(mark, { density: 1200 })
    .resize({ height: Math.round(size * share) })
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 3, background: paper } })
    .composite([{ input: drawn, gravity: 'center' }])
    .png({ palette: true })
    .toFile(publicFolder + name)
}
