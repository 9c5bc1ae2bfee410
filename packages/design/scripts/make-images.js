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
  ['sand1.jpg', 'demonstration/candles-in-sand.webp', 900],
  ['sand2.jpg', 'demonstration/candles-close.webp', 720],
  ['sand3.jpg', 'demonstration/candle-tray.webp', 800],
  ['heroday.jpg', 'demonstration/niche-by-day.webp', 960],
]

/** Warmer or cooler light, as factors and offsets of red, green and blue. */
const light = (factors, offsets = [0, 0, 0]) => ({ linear: [factors, offsets] })
/** A part of the original: left, top, width, height. */
const part = (left, top, width, height) => ({ extract: { left, top, width, height } })
const mirrored = { flop: true }

/** The building of each demonstration temple: an original, seen from elsewhere or in another light. */
const buildings = {
  'agios-nikolaos-pelagous': ['cyclades'],
  'profitis-ilias-petras': ['meteora'],
  'zoodochos-pigi-farangiou': ['byzantine'],
  'agioi-konstantinos-eleni-kipou': [
    'byzantine',
    mirrored,
    { modulate: { brightness: 1.06, saturation: 1.15 } },
    light([1.06, 1, 0.86]),
  ],
  'agioi-anargyroi-kypression': [
    'byzantine',
    part(0, 90, 760, 640),
    { modulate: { saturation: 0.55 } },
    light([0.9, 0.95, 1], [4, 6, 10]),
  ],
  'panagia-kalodromiti': [
    'cyclades_wide',
    part(300, 0, 1020, 680),
    mirrored,
    { modulate: { brightness: 1.02 } },
    light([1.08, 0.98, 0.82], [4, 0, 0]),
  ],
  'agios-spyridon-limnis': ['byzantine', part(180, 120, 700, 580), light([0.82, 0.87, 0.95], [0, 2, 6])],
  'agios-haralambos-livadion': ['cyclades', part(330, 120, 760, 640), { modulate: { saturation: 0.8 } }],
  'agia-varvara-elaionon': [
    'byzantine',
    part(60, 60, 800, 680),
    mirrored,
    { modulate: { brightness: 1.1, saturation: 1.2, hue: 8 } },
    light([1, 1.02, 0.95]),
  ],
  'agios-andreas-notou': ['cyclades', part(120, 20, 1050, 760), mirrored, light([1.05, 0.95, 0.9])],
  'agios-nektarios-gefyras': [
    'byzantine',
    part(120, 0, 760, 800),
    mirrored,
    light([0.42, 0.48, 0.72], [0, 2, 10]),
  ],
  'agia-paraskevi-parkou': [
    'byzantine',
    part(0, 0, 960, 740),
    { modulate: { saturation: 0.7 } },
    light([0.92, 0.97, 0.96], [2, 4, 4]),
  ],
  'agios-georgios-lofou': [
    'meteora',
    part(0, 120, 900, 720),
    mirrored,
    { modulate: { saturation: 1.1 } },
    light([1.1, 0.98, 0.84]),
  ],
}

const originals = process.argv[2]
const target = join(dirname(fileURLToPath(import.meta.url)), '../src/images')
if (!originals) throw new Error('Name the folder of the originals.')
mkdirSync(join(target, 'demonstration', 'temples'), { recursive: true })
for (const [original, name, width] of pictures) {
  await sharp(join(originals, original))
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toFile(join(target, name))
}
for (const [name, [original, ...steps]] of Object.entries(buildings)) {
  let bytes = await sharp(join(originals, `${original}.jpg`)).toBuffer()
  // One step after the other: sharp has an order of its own.
  for (const step of steps) {
    const [[method, value]] = Object.entries(step)
    bytes = await sharp(bytes)
      [method](...[value].flat(method === 'linear' ? 1 : 0))
      .toBuffer()
  }
  await sharp(bytes)
    .resize({ width: 960, withoutEnlargement: true })
    .webp({ quality: 72 })
    .toFile(join(target, 'demonstration', 'temples', `${name}.webp`))
}
