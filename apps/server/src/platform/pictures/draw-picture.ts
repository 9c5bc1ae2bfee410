import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

/** The texts of a shared link's picture, in the language of the page. */
export type PictureText = {
  readonly title: string
  /** A temple's place, or a saint's epithet; may be empty. */
  readonly subtitle: string
  /** The name of the website. */
  readonly brand: string
  /** The drawing in the arch, by the name of its file; a tall candle without a flame by default. */
  readonly drawing?: string
  /** For a done act: by night, like the page that shows its flame. */
  readonly night?: boolean
}

/** As Open Graph recommends: every program that shows links can use it. */
export const PICTURE = { width: 1200, height: 630 } as const

/** The light theme of packages/design/src/tokens.css. */
const day = { ground: '#f5f3ee', surface: '#ffffff', ink: '#111111', quiet: '#45413a', line: '#dad5ca' }
/** Its dark theme, with the arch of the candle clock. */
const night = { ground: '#13100b', surface: '#1b150c', ink: '#f4ecdc', quiet: '#c9bda6', line: '#4d3d22' }

/** By script, as the fonts are split; the first that has a letter draws it. */
const fontFiles = {
  'Didot Greek': '@fontsource/gfs-didot/files/gfs-didot-greek-400-normal.woff',
  'Didot Polytonic': '@fontsource/gfs-didot/files/gfs-didot-greek-ext-400-normal.woff',
  'Didot Latin': '@fontsource/gfs-didot/files/gfs-didot-latin-400-normal.woff',
  'Commissioner Latin': '@fontsource/commissioner/files/commissioner-latin-ext-400-normal.woff',
}
const fontFamily = Object.keys(fontFiles).join(', ')

const require = createRequire(import.meta.url)
const loadFonts = () =>
  Promise.all(
    Object.entries(fontFiles).map(async ([name, file]) => ({
      name,
      data: await readFile(require.resolve(file)),
      weight: 400 as const,
      style: 'normal' as const,
    })),
  )
let fontsRead: ReturnType<typeof loadFonts> | undefined

const drawings = new URL('../../../../../packages/design/src/offerings/', import.meta.url)
const addressOfDrawing = async (name: string): Promise<string> =>
  `data:image/svg+xml;base64,${(await readFile(new URL(`${name}.svg`, drawings))).toString('base64')}`

type Style = Readonly<Record<string, string | number>>
type Box = { readonly type: string; readonly props: Readonly<Record<string, unknown>> }
const box = (style: Style, children: readonly Box[] | string): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`

/** Long titles are set smaller. */
const sizeOfTitle = (title: string): number => (title.length > 44 ? 56 : title.length > 26 ? 70 : 88)

const pictureOf = ({ title, subtitle, brand, night: isNight }: PictureText, drawing: string): Box => {
  const colors = isNight ? night : day
  return box(
    { width: '100%', height: '100%', padding: 72, background: colors.ground, fontFamily, color: colors.ink },
    [
      box(
        {
          flexDirection: 'column',
          justifyContent: 'space-between',
          height: 486,
          width: 700,
          marginRight: 56,
        },
        [
          box({ fontSize: 40, color: colors.quiet }, brand),
          box({ flexDirection: 'column' }, [
            box({ fontSize: sizeOfTitle(title), lineHeight: 1.1 }, shortened(title, 96)),
            box({ fontSize: 36, marginTop: 24, color: colors.quiet }, shortened(subtitle, 80)),
          ]),
        ],
      ),
      box(
        {
          width: 300,
          height: 486,
          alignItems: 'flex-end',
          justifyContent: 'center',
          paddingBottom: 28,
          background: colors.surface,
          border: `2px solid ${colors.line}`,
          borderTopLeftRadius: 150,
          borderTopRightRadius: 150,
        },
        // Unlit except for a done act: a flame is drawn only for a candle that a temple lit.
        [{ type: 'img', props: { src: drawing, width: 280, height: 360 } }],
      ),
    ],
  )
}

const drawn = new LRUCache<string, Buffer>({
  max: 200,
  maxSize: 12 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
})
/** Drawing takes a tenth of a second of the CPU that also answers calls. */
const inTurn = pLimit(1)

/** Draws a PNG of 1200 by 630 pixels; the same text is drawn once. */
export const drawPicture = (text: PictureText): Promise<Buffer> => {
  const key = JSON.stringify(text)
  return inTurn(async () => {
    const known = drawn.get(key)
    if (known) return known
    fontsRead ??= loadFonts()
    const [fonts, drawing, { default: satori }, { default: sharp }] = await Promise.all([
      fontsRead,
      addressOfDrawing(text.drawing ?? 'candle-tall'),
      import('satori'),
      import('sharp'),
    ])
    const svg = await satori(pictureOf(text, drawing) as Parameters<typeof satori>[0], { ...PICTURE, fonts })
    const png = await sharp(Buffer.from(svg)).png({ palette: true, colors: 128 }).toBuffer()
    drawn.set(key, png)
    return png
  })
}
