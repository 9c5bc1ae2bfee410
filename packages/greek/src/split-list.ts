import { folded } from './letters.ts'

export type ListSide = 'LIVING' | 'DEPARTED'

/** A piece of a pasted list: usually one name, as pasted. */
export interface ListPiece {
  text: string
  /** The side from the heading above it, or a cross or a word beside it; null without any. */
  side: ListSide | null
}

const CROSS = /[†‡✝✞✟☦]/gu
/** A cross as people type it: a plus at the end of the line, or «(+)»; and the years of a life, or "R.I.P.". */
const TYPED_CROSS =
  /\(\s*\+\s*\)|^\s*\+|\+\s*$|\b1[89]\d\d\s*[-–]\s*(?:19|20)\d\d\b|\br\.?i\.?p\b\.?|αιων[ιί]α (?:του |της |τους )?η μν[ηή]μη(?: του| της| τους)?/giu
/** Who wrote a line of a chat, and when: «[12/3/24, 10:15] Άννα: », «12/3/2024, 10:15 π.μ. - Άννα: ». */
const CHAT =
  /^\s*\[?\d+[/.:]\d+[\d/.:]*,?\s+\d+[/.:]\d+[\d/.:]*\s*(?:[πμap]\.?\s?[μm]\.?)?\]?\s*(?:[-–]\s*)?(?:[^:]{1,40}:)?/iu
/** Mail addresses, links, times of the day, and what a chat writes for a picture. */
const NO_NAME =
  /\S+@\S+|(?:https?:|www\.)\S+|\b\d{1,2}[:.]\d\d\s*(?:[πμ]\.?\s?μ|[ap]\.?m)?(?!\p{L})\.?|<[^>]*>/giu
/** A slash separates two names, except one that abbreviates a name: «Κων/νος»; a dash only between spaces. */
const SEPARATORS =
  /[,;·•|&+\t]|\/(?!(?:νος|νου|να|νας|της|του|τη)(?!\p{L}))|\s(?:κα[ιὶ]|κι|κ['’]?|kai|ke|k|and|[-–—])\s/giu
/** Emojis and other pictures, with their joiners and modifiers. */
const PICTURES =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1f3fb}-\u{1f3ff}]|\u200d|\ufe0f|\u20e3)+/gu
const NUMBERING = /^[\s\-–—*>]*(?:\(?(?:\d+|\p{L}{1,2})\s*\)|\d+\s*[.:-]|(?:[α-θ]|[ivx]+)\.)?\s*/u

/** Words that name a side, folded. Those of one person are not among them: «ο συγχωρεμένος Πέτρος». */
const OF_THE_LIVING = /^(?:υγει|ζωντ)|^(?:living|health)$/u
const OF_THE_DEPARTED =
  /^(?:αναπαυσ|τεθνεωτ|αποθανοντ|κοιμηθεντ|ψυχοσαββατ|τρισαγι)|^μνημοσυν(?:ο|ου|α|ων)$|^(?:κεκοιμημεν|νεκρ|πεθαμεν|συγχωρεμεν)(?:οι|ων|ουσ|εσ)$|^(?:departed|deceased|dead|repose|memory|memorial)$/u
const LATE = /^(?:αειμνηστ|μακαριτ|μακαριστ|κεκοιμημεν|πεθαμεν|συγχωρεμεν)/u
/** The other words of headings, folded. */
const AROUND: ReadonlySet<string> = new Set(
  'υπερ για οι ο η των τησ του τουσ τισ τη την τα το ψυχων ψυχησ ψυχεσ δουλων θεου σου μου μασ ημων παντων πασησ προ μακαριασ μνημησ αιωνιασ αιωνιου ευσεβων ορθοδοξων χριστιανων αγαπημενων αγαπημενοι οικογενειασ ονοματα λιστα for the of our my names eternal souls'.split(
    ' ',
  ),
)

const has = (pattern: RegExp, text: string): boolean => text.search(pattern) >= 0

const wordsOf = (text: string): string[] =>
  text
    .trim()
    .replaceAll(/,(?=\S)/g, ', ')
    .split(/\s+/)
const bare = (word: string): string => folded(word).replaceAll(/[^\p{L}]/gu, '')

/** Whether a word belongs to the heading: «και σωτηρίας» after «υγείας» does; without it, Σωτηρία is a name. */
const isOfHeading = (words: readonly string[], at: number): boolean => {
  const word = words[at] ?? ''
  if (OF_THE_LIVING.test(word) || OF_THE_DEPARTED.test(word) || AROUND.has(word)) return true
  if (word === 'και') return words[at + 1] === 'σωτηριασ' && OF_THE_LIVING.test(words[at - 1] ?? '')
  return word === 'σωτηριασ' && words[at - 1] === 'και' && OF_THE_LIVING.test(words[at - 2] ?? '')
}

type Heading = {
  side: ListSide
  /** The names on the line itself. */
  rest: string
  /** Whether it is also the side of the lines below: not if a name comes first («Άννα, υγεία»). */
  isLasting: boolean
}

/** The side of a heading, with the names on its line; null for any other line. */
const headingOf = (line: string): Heading | null => {
  const [before = '', ...after] = line.split(':')
  const typed = wordsOf(before)
  const words = typed.map(bare)
  const departed = words.findIndex((word) => OF_THE_DEPARTED.test(word))
  const at = departed >= 0 ? departed : words.findIndex((word) => OF_THE_LIVING.test(word))
  if (at < 0) return null
  const side = departed >= 0 ? 'DEPARTED' : 'LIVING'
  if (after.length > 0) return { side, rest: after.join(':'), isLasting: true }
  const isName = words.map((word, index) => word !== '' && !isOfHeading(words, index))
  const rest = typed.filter((_, index) => isName[index]).join(' ')
  return { side, rest, isLasting: !isName.slice(0, at).includes(true) }
}

/** The pieces of one line. An emoji separates two names; brackets contain remarks about a name. */
const piecesOf = (line: string): string[] =>
  line
    .replaceAll(TYPED_CROSS, ' † ')
    .replaceAll(NO_NAME, ' ')
    .replaceAll(/\([^)]*\)|\[[^\]]*\]|[«»"“”]/gu, ' ')
    .replaceAll(PICTURES, (picture) => (has(CROSS, picture) ? ` ${picture} ` : ','))
    .replace(NUMBERING, '')
    .split(SEPARATORS)
    .filter((piece) => /\p{L}/u.test(piece))

/**
 * Splits a pasted list into its names: one per line or separated by commas, without numbers, bullets, emojis,
 * headings («Υπέρ αναπαύσεως») and text in brackets. Contains no table of names, so that a page in the browser can
 * use it, and loses no name: words that belong to no heading stay. Never throws.
 */
export const splitNameList = (list: string): ListPiece[] => {
  let present: ListSide | null = null
  return list
    .normalize('NFC')
    .split(/[\r\n\u2028\u2029]+/u)
    .flatMap((written) => {
      const line = written.replace(CHAT, '')
      const heading = headingOf(line)
      if (heading?.isLasting) present = heading.side
      const side = heading?.side ?? present
      return piecesOf(heading ? heading.rest : line).map(
        (piece): ListPiece => ({
          text: piece.replaceAll(CROSS, ' ').replaceAll(/\s+/gu, ' ').trim(),
          side: has(CROSS, piece) || wordsOf(piece).some((word) => LATE.test(bare(word))) ? 'DEPARTED' : side,
        }),
      )
    })
}
