import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * GFS Didot as on the screens, and Commissioner for letters that it lacks: a character in neither of them would be
 * missing. The files are split by script; WOFF, because its glyphs can be embedded individually.
 */
const parts = {
  greek: '@fontsource/gfs-didot/files/gfs-didot-greek-400-normal.woff',
  polytonic: '@fontsource/gfs-didot/files/gfs-didot-greek-ext-400-normal.woff',
  latin: '@fontsource/gfs-didot/files/gfs-didot-latin-400-normal.woff',
  latinExtended: '@fontsource/commissioner/files/commissioner-latin-ext-400-normal.woff',
  latinMore: '@fontsource/commissioner/files/commissioner-vietnamese-400-normal.woff',
} as const
export type FontPart = keyof typeof parts
export const fontParts = Object.keys(parts) as FontPart[]

const partOf = (letter: string): FontPart => {
  const code = letter.codePointAt(0) ?? 0
  if (code >= 0x370 && code <= 0x3ff) return 'greek'
  if (code >= 0x1f00 && code <= 0x1fff) return 'polytonic'
  if (code <= 0xff || code === 0x20ac || code === 0x131 || code === 0x152 || code === 0x153) return 'latin'
  if (code >= 0x2000 && code <= 0x206f) return 'latin'
  return code >= 0x1ea0 && code <= 0x1ef9 ? 'latinMore' : 'latinExtended'
}

/** A text split where the font subset changes; a space stays with the text before it. */
export const runsOf = (text: string): { part: FontPart; text: string }[] => {
  const runs: { part: FontPart; text: string }[] = []
  // Normalizing replaces the Greek numeral sign, and the font has neither its substitute nor a hyphen that binds.
  const written = text.normalize('NFC').replaceAll('\u02b9', '\u0374').replaceAll('\u2011', '-')
  for (const letter of written) {
    const last = runs.at(-1)
    const part = last && (letter === ' ' || /\p{M}/u.test(letter)) ? last.part : partOf(letter)
    if (last?.part === part) last.text += letter
    else runs.push({ part, text: letter })
  }
  return runs
}

const require = createRequire(import.meta.url)
let loaded: Promise<Record<FontPart, Buffer>> | undefined

const load = async (): Promise<Record<FontPart, Buffer>> => {
  const files = await Promise.all(
    fontParts.map(async (part) => [part, await readFile(require.resolve(parts[part]))] as const),
  )
  return Object.fromEntries(files) as Record<FontPart, Buffer>
}

/** The bytes of every subset, read once. */
export const loadFonts = (): Promise<Record<FontPart, Buffer>> => {
  loaded ??= load()
  return loaded
}
