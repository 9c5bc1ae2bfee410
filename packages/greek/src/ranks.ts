import { folded } from './letters.ts'
import type { Gender } from './names-table.ts'

/** A rank of clergy or of monastics. */
export type Rank =
  | 'PATRIARCH'
  | 'ARCHBISHOP'
  | 'METROPOLITAN'
  | 'BISHOP'
  | 'ARCHIMANDRITE'
  | 'ABBOT'
  | 'HIEROMONK'
  | 'PRIEST'
  | 'HIERODEACON'
  | 'DEACON'
  | 'ELDER'
  | 'MONASTIC'
  | 'NOVICE'
  | 'PRESBYTERA'
  | 'DEACONESS'

/** A rank with its word in the cases that a service needs: «ιερεύς», «ιερέως», «ιερεύ». */
export interface RankWord {
  rank: Rank
  gender: Gender
  nominative: string
  genitive: string
  vocative: string
}

/**
 * Nominative, genitive, vocative; after the bar other words for it: abbreviations, everyday speech, English. In reading
 * order. With a `<` it is a rank only before the name: after it, it is a surname («Γιώργος Διάκος», "John Bishop").
 */
const lines: readonly (readonly [Rank, Gender, string])[] = [
  ['PATRIARCH', 'MAN', 'πατριάρχης πατριάρχου πατριάρχα | πατριάρχη patriarch'],
  ['ARCHBISHOP', 'MAN', 'αρχιεπίσκοπος αρχιεπισκόπου αρχιεπίσκοπε | αρχιεπ archbishop'],
  ['METROPOLITAN', 'MAN', 'μητροπολίτης μητροπολίτου μητροπολίτα | μητροπολίτη μητρ metropolitan'],
  ['BISHOP', 'MAN', 'επίσκοπος επισκόπου επίσκοπε | επισκ <bishop'],
  [
    'ARCHIMANDRITE',
    'MAN',
    'αρχιμανδρίτης αρχιμανδρίτου αρχιμανδρίτα | αρχιμανδρίτη αρχιμ archimandrite archim',
  ],
  ['ABBOT', 'MAN', 'ηγούμενος ηγουμένου ηγούμενε | καθηγούμενος καθηγουμένου <abbot'],
  ['ABBOT', 'WOMAN', 'ηγουμένη ηγουμένης ηγουμένη | καθηγουμένη καθηγουμένης abbess'],
  ['HIEROMONK', 'MAN', 'ιερομόναχος ιερομονάχου ιερομόναχε | ιερομ hieromonk'],
  ['PRIEST', 'MAN', 'πρωτοπρεσβύτερος πρωτοπρεσβυτέρου πρωτοπρεσβύτερε | πρωτοπρ protopresbyter'],
  ['PRIEST', 'MAN', 'πρεσβύτερος πρεσβυτέρου πρεσβύτερε | πρεσβ presbyter'],
  ['PRIEST', 'MAN', 'ιερεύς ιερέως ιερεύ | ιερέας ιερέα π πατήρ πατέρας πάτερ <παπάς <παπα priest father fr'],
  ['HIERODEACON', 'MAN', 'ιεροδιάκονος ιεροδιακόνου ιεροδιάκονε | ιεροδ hierodeacon'],
  ['DEACON', 'MAN', 'διάκονος διακόνου διάκονε | διακ <διάκος <deacon dn'],
  ['ELDER', 'MAN', 'γέρων γέροντος γέρον | γέροντας γέροντα <γερο <elder'],
  ['ELDER', 'WOMAN', 'γερόντισσα γεροντίσσης γερόντισσα | γερόντισσας eldress'],
  ['MONASTIC', 'MAN', 'μοναχός μοναχού μοναχέ | μον monk'],
  ['MONASTIC', 'WOMAN', 'μοναχή μοναχής μοναχή | αδελφή nun sister'],
  ['MONASTIC', 'MAN', 'όσιος οσίου όσιε |'],
  ['NOVICE', 'MAN', 'δόκιμος δοκίμου δόκιμε | novice'],
  ['NOVICE', 'WOMAN', 'δόκιμη δοκίμης δόκιμη |'],
  ['PRESBYTERA', 'WOMAN', 'πρεσβυτέρα πρεσβυτέρας πρεσβυτέρα | παπαδιά presbytera presvytera'],
  ['DEACONESS', 'WOMAN', 'διακόνισσα διακονίσσης διακόνισσα | deaconess'],
]

const rankWords: ReadonlyMap<string, { word: RankWord; isOnlyBefore: boolean }> = new Map(
  lines.flatMap(([rank, gender, line]) => {
    const [nominative = '', genitive = '', vocative = '', , ...others] = line.split(' ')
    const word: RankWord = { rank, gender, nominative, genitive, vocative }
    return [nominative, genitive, ...others].map((form) => {
      const isOnlyBefore = form.startsWith('<')
      return [folded(isOnlyBefore ? form.slice(1) : form), { word, isOnlyBefore }] as const
    })
  }),
)

/**
 * The rank that each word of a name means, in the nominative or the genitive, with or without accents and a full stop;
 * null for the words of the name itself.
 */
export const ranksAmong = (words: readonly string[]): (RankWord | null)[] => {
  const found = words.map((word) => rankWords.get(folded(word.replace(/\.$/, ''))) ?? null)
  const name = found.indexOf(null)
  return found.map((one, index) =>
    one?.isOnlyBefore && name >= 0 && index > name ? null : (one?.word ?? null),
  )
}

/** The words for women whose abbreviations, or whose words in English, are those for men. */
const ofWomen: ReadonlyMap<string, string> = new Map([
  ['μοναχός', 'μοναχή'],
  ['δόκιμος', 'δόκιμη'],
  ['πρεσβύτερος', 'πρεσβυτέρα'],
])

/** The rank for a person of that gender: «μον.» is «μοναχή» beside Θεοδώρα. Unchanged if there is no such word. */
export const rankOfGender = (word: RankWord, gender: Gender | null): RankWord => {
  const ofWoman = gender === 'WOMAN' ? ofWomen.get(word.nominative) : undefined
  return (ofWoman && rankWords.get(folded(ofWoman))?.word) || word
}

/** Separates a rank from its name: «π.Νικόλαος», «παπα-Γιώργης», «γερο-Παΐσιος». */
export const withRankApart = (text: string): string =>
  text.replaceAll('.', '. ').replaceAll(/(?<!\p{L})(παπ[αά]|γ[εέ]ρο)-(?=\p{L})/giu, '$1 ')

/** The position of a rank in the reading order: 0 is first. */
export const readingOrder = (rank: Rank): number => lines.findIndex(([other]) => other === rank)
