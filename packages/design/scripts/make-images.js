/**
 * Writes src/images from a folder of originals in the sizes that the pages need: webp, quality 80, no metadata. Run
 * when an original changes: `node packages/design/scripts/make-images.js <folder of originals>`.
 */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** [original, name in the package, width in pixels]; proportions are kept. */
const pictures = [
  ['heroday.jpg', 'hero-day.webp', 1656],
  ['heroday_m.jpg', 'hero-day-narrow.webp', 736],
  ['heronight.jpg', 'hero-night.webp', 1656],
  ['heronight_m.jpg', 'hero-night-narrow.webp', 736],
  ['sand1.jpg', 'service-candle.webp', 640],
  ['tama.jpg', 'service-tama.webp', 640],
  ['big.jpg', 'demonstration/tall-candle.webp', 720],
  ['byzantine.jpg', 'demonstration/byzantine-church.webp', 960],
  ['cyclades.jpg', 'demonstration/island-chapel.webp', 1280],
  ['cyclades_wide.jpg', 'demonstration/island-chapel-wide.webp', 1600],
  ['meteora.jpg', 'demonstration/rock-monastery.webp', 900],
  ['sand1.jpg', 'demonstration/candles-in-sand.webp', 900],
  ['sand2.jpg', 'demonstration/candles-close.webp', 720],
  ['sand3.jpg', 'demonstration/candle-tray.webp', 800],
  ['heroday.jpg', 'demonstration/niche-by-day.webp', 960],
  ['heronight.jpg', 'demonstration/niche-by-night.webp', 960],
]

const originals = process.argv[2]
const target = join(dirname(fileURLToPath(import.meta.url)), '../src/images')
if (!originals) throw new Error('Name the folder of the originals.')
mkdirSync(join(target, 'demonstration'), { recursive: true })
for (const [original, name, width] of pictures) {
  await sharp(join(originals, original))
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toFile(join(target, name))
}
