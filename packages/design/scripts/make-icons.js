/**
 * Writes src/icons: one small module for each Phosphor icon in use, so that a page contains only the drawings it
 * shows. Run after adding a name: `node packages/design/scripts/make-icons.js`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const regular = [
  'arrow-clockwise',
  'arrow-left',
  'arrow-right',
  'arrow-square-out',
  'arrow-u-up-left',
  'arrow-down',
  'arrow-up',
  'bank',
  'bell',
  'book-open',
  'bookmark-simple',
  'buildings',
  'calendar-blank',
  'calendar-plus',
  'calendar-star',
  'camera',
  'caret-down',
  'caret-left',
  'caret-right',
  'caret-up',
  'caret-up-down',
  'cash-register',
  'chart-bar',
  'chat-text',
  'cheese',
  'check',
  'check-circle',
  'checks',
  'church',
  'circle-half',
  'clock',
  'clock-counter-clockwise',
  'cloud-check',
  'cloud-slash',
  'coins',
  'columns',
  'copy',
  'credit-card',
  'cross',
  'crown-cross',
  'dots-six-vertical',
  'dots-three-circle',
  'dots-three-vertical',
  'download-simple',
  'envelope-simple',
  'export',
  'eye',
  'eye-slash',
  'file-text',
  'fire-simple',
  'fish-simple',
  'flag',
  'funnel',
  'gauge',
  'gear-six',
  'globe',
  'hand-coins',
  'hands-praying',
  'house',
  'identification-badge',
  'image',
  'info',
  'key',
  'leaf',
  'list',
  'list-bullets',
  'lock-simple',
  'magnifying-glass',
  'map-pin',
  'map-trifold',
  'medal',
  'megaphone',
  'minus',
  'moon',
  'newspaper',
  'package',
  'paper-plane-tilt',
  'pencil-simple',
  'phone',
  'plus',
  'printer',
  'prohibit',
  'question',
  'receipt',
  'scroll',
  'share-network',
  'shield-check',
  'sidebar-simple',
  'sign-in',
  'sign-out',
  'sliders-horizontal',
  'squares-four',
  'speaker-high',
  'star',
  'stop',
  'sun',
  'translate',
  'trash',
  'tray',
  'upload-simple',
  'user',
  'user-plus',
  'users',
  'users-three',
  'wallet',
  'warning',
  'warning-circle',
  'wrench',
  'x',
  'x-circle',
]
const fill = ['check-circle', 'star', 'warning-circle', 'bell', 'church', 'squares-four']
const bold = ['arrow-right', 'check', 'minus', 'plus', 'x']

/** The folder of all weights, located by one drawing. */
const assets = dirname(
  dirname(fileURLToPath(import.meta.resolve('@phosphor-icons/core/assets/regular/sun.svg'))),
)
const pathsOf = (weight, name) => {
  const file = weight === 'regular' ? `${name}.svg` : `${name}-${weight}.svg`
  const svg = readFileSync(join(assets, weight, file), 'utf8')
  return [...svg.matchAll(/<path d="([^"]+)"/g)].map((match) => match[1]).join('')
}
const pascal = (name) => name.replaceAll(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase())

const icons = [
  ...regular.map((name) => ({ weight: 'regular', name })),
  ...fill.map((name) => ({ weight: 'fill', name })),
  ...bold.map((name) => ({ weight: 'bold', name })),
].map(({ weight, name }) => {
  const drawing = weight === 'regular' ? name : `${name}-${weight}`
  return { drawing, title: `${pascal(drawing)}Icon`, path: pathsOf(weight, name) }
})

const folder = join(dirname(fileURLToPath(import.meta.url)), '../src/icons')
const head =
  '// Written by scripts/make-icons.js from @phosphor-icons/core (MIT). Change the list there, not this file.\n'
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const { drawing, title, path } of icons) {
  const component = `export const ${title} = /* @__PURE__ */ icon(\n  '${path}',\n)\n`
  writeFileSync(join(folder, `${drawing}.ts`), `${head}import { icon } from '../icon.tsx'\n\n${component}`)
}
const exported = icons.map(({ drawing, title }) => `export { ${title} } from './${drawing}.ts'\n`).sort()
writeFileSync(join(folder, 'index.ts'), `${head}${exported.join('')}`)
