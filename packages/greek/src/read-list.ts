import { findNames } from './find-names.ts'
import { folded } from './letters.ts'
import { isNameWord, normalisedName, personNameProblem } from './person-name.ts'
import { rankOfWord } from './ranks.ts'
import { type ListSide, splitNameList } from './split-list.ts'

/** One name found in a pasted list. */
export interface ReadName {
  /** As pasted. */
  typed: string
  /** The name to keep, with a rank of clergy if there was one; null where no name was found. */
  name: string | null
  side: ListSide
  /** A word of kinship beside the name: «γιαγιά». */
  kinship: string | null
  /**
   * SURE: a known name. SURNAME_LEFT: other words beside a known name were left out. APART: one of several known names
   * on one line, which may be a double name. DOUBT: no known name, kept as typed. NOT_A_NAME: nothing to keep.
   */
  note: 'SURE' | 'SURNAME_LEFT' | 'APART' | 'DOUBT' | 'NOT_A_NAME'
}

const NOT_LETTERS = /[^\p{L}\p{M}\s.'’-]/gu

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const TITLES = words(
  'κ κα κος κυρια κυριος κυρα κυρ δισ δεσποινις δρ αειμνηστος αειμνηστη μακαριτης μακαριτισσα mr mrs ms miss dr',
)
const SMALL = words('ο η το τον την της του των οι τα μου μας my our the')
const KINSHIP = words(
  'μαμα μητερα μανα μπαμπας γιαγια παππους αδελφος αδελφη αδερφος αδερφη γιος υιος κορη συζυγος αντρας ανδρας γυναικα θειος θεια ξαδελφος ξαδελφη ξαδερφος ξαδερφη εγγονος εγγονη εγγονι ανιψιος ανιψια νονος νονα κουμπαρος κουμπαρα πεθερος πεθερα γαμπρος νυφη βαφτιστηρι φιλος φιλη mother mum mom dad grandmother grandma grandfather grandpa brother sister son daughter husband wife uncle aunt cousin grandson granddaughter nephew niece godfather godmother godson goddaughter friend',
)
/** A father of the family, not a priest: «ο πατέρας μου Γιώργος». */
const OWN_FATHER = /(?<=^|\s)(πατέρας|father)(?=\s+(?:μου|μας)\b|\s)/iu
const hasOwner = (text: string): boolean => /(?:^|\s)(?:μου|μας|my|our)(?:\s|$)/iu.test(text)

const isKnown = (word: string): boolean =>
  findNames(word).some(({ confidence }) => confidence !== 'AMBIGUOUS')
const isDiminutive = (word: string): boolean => findNames(word).length > 0

type Parts = { ranks: string[]; names: string[]; kinship: string | null }

/** The words of a piece without titles, articles and kinship. */
const partsOf = (piece: string): Parts => {
  const father = hasOwner(piece) ? OWN_FATHER.exec(piece)?.[1] : undefined
  const parts: Parts = { ranks: [], names: [], kinship: father ?? null }
  for (const word of piece.split(' ')) {
    const bare = folded(word.replaceAll('.', ''))
    if (bare === '' || word === father) continue
    if (SMALL.has(bare) || TITLES.has(bare)) continue
    if (KINSHIP.has(bare)) parts.kinship ??= word.toLowerCase()
    else if (rankOfWord(word) !== null) parts.ranks.push(word)
    else parts.names.push(word.replaceAll('.', ''))
  }
  return parts
}

type Found = Pick<ReadName, 'name' | 'note'>

const foundIn = ({ ranks, names }: Parts): Found[] => {
  const usable = names.filter(isNameWord)
  const withRanks = (name: string): string => [...ranks, name].join(' ')
  const fits = (name: string): boolean => personNameProblem(withRanks(name)) === null
  const [only] = usable
  if (only === undefined) return [{ name: null, note: 'NOT_A_NAME' }]
  const keep = (name: string, note: ReadName['note']): Found =>
    fits(name) ? { name: withRanks(name), note } : { name: null, note: 'NOT_A_NAME' }
  const isAnyOf = (word: string): boolean => word.split('-').every(isDiminutive)
  if (usable.length === 1) return [keep(only, isAnyOf(only) ? 'SURE' : 'DOUBT')]
  if (usable.every(isKnown)) return usable.map((name) => keep(name, 'APART'))
  const known = usable.find(isKnown) ?? usable.find(isDiminutive)
  return [keep(known ?? only, known ? 'SURNAME_LEFT' : 'DOUBT')]
}

/**
 * Finds the names in a pasted list: one on a line or separated by commas, with numbers, titles, surnames, kinship and
 * emojis beside them, in Greek or Latin letters. A heading («Υπέρ αναπαύσεως») changes the side for what follows, a
 * cross that of its own name. Keeps the order; never throws.
 * @param side of what comes before any heading
 */
export const readNameList = (text: string, side: ListSide): ReadName[] =>
  splitNameList(text.toWellFormed()).flatMap((piece): ReadName[] => {
    const plain = normalisedName(piece.text.replaceAll(NOT_LETTERS, ' '))
    if (plain === '') return []
    const parts = partsOf(plain)
    return foundIn(parts).map((one) => ({
      typed: piece.text,
      side: piece.side ?? side,
      kinship: parts.kinship,
      ...one,
    }))
  })
