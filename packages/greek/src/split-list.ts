import { folded } from './letters.ts'

export type ListSide = 'LIVING' | 'DEPARTED'

/** A piece of a pasted list: usually one name, as pasted. */
export interface ListPiece {
  text: string
  /** The side from the heading above it, or a cross beside it; null without either. */
  side: ListSide | null
}

const CROSS = /[†‡✝✞✟☦]/gu
/** A slash separates two names, except one that abbreviates a name: «Κων/νος». */
const SEPARATORS = /[,;·•|&+\t]|\/(?!(?:νος|νου|να|νας|της|του|τη)(?!\p{L}))|\s(?:και|κι|and)\s/giu
/** Emojis and other pictures, with their joiners and modifiers. */
const PICTURES =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1f3fb}-\u{1f3ff}]|\u200d|\ufe0f|\u20e3)+/gu
const NUMBERING = /^[\s\-–—*>]*(?:\d+\s*[.):-])?\s*/u

const LIVING_HEADING = /(?:υγει|ζωντ|living|health)/u
const DEPARTED_HEADING = /(?:αναπαυσ|κεκοιμ|τεθνε|departed|repose|memory|memorial)/u
const HEADING_WORDS = 5

const has = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0

/** The side of a heading, with the rest of its line; null for any other line. */
const headingOf = (line: string): { side: ListSide; rest: string } | null => {
  const [before = '', ...after] = line.split(':')
  const isHeading = after.length > 0 || line.trim().split(/\s+/).length <= HEADING_WORDS
  if (!isHeading) return null
  const text = folded(before)
  const side = DEPARTED_HEADING.test(text) ? 'DEPARTED' : LIVING_HEADING.test(text) ? 'LIVING' : null
  return side && { side, rest: after.join(':') }
}

/** The pieces of one line. An emoji separates two names; brackets contain remarks about a name. */
const piecesOf = (line: string): string[] =>
  line
    .replaceAll(/\([^)]*\)|\[[^\]]*\]|[«»"“”]/gu, ' ')
    .replaceAll(PICTURES, (picture) => (has(CROSS, picture) ? ` ${picture} ` : ','))
    .replace(NUMBERING, '')
    .split(SEPARATORS)
    .filter((piece) => /\p{L}/u.test(piece))

/**
 * Splits a pasted list into its names: one per line or separated by commas, without numbers, bullets, emojis,
 * headings («Υπέρ αναπαύσεως») and text in brackets. Contains no table of names, so that a page in the browser can
 * use it. Never throws.
 */
export const splitNameList = (list: string): ListPiece[] => {
  let present: ListSide | null = null
  return list
    .normalize('NFC')
    .split(/[\r\n\u2028\u2029]+/u)
    .flatMap((line) => {
      const heading = headingOf(line)
      if (heading) present = heading.side
      const side = present
      return piecesOf(heading ? heading.rest : line).map(
        (piece): ListPiece => ({
          text: piece.replaceAll(CROSS, ' ').replaceAll(/\s+/gu, ' ').trim(),
          side: has(CROSS, piece) ? 'DEPARTED' : side,
        }),
      )
    })
}
