import { folded } from './letters.ts'
import type { Gender } from './names-table.ts'

/** A rank of clergy or of monastics, or a state that the Church reads with the name: infants, the sick, travellers. */
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
  | 'SUBDEACON'
  | 'READER'
  | 'ELDER'
  | 'MONASTIC'
  | 'NOVICE'
  | 'PRESBYTERA'
  | 'DEACONESS'
  | 'INFANT'
  | 'SICK'
  | 'TRAVELLER'
  | 'SOLDIER'

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
 * order. With a `~` it is a form of address, which gives way to a rank beside it. With a `<` it is a rank only before the name: after it, it is a surname («Γιώργος Διάκος», "John Bishop").
 */
const lines: readonly (readonly [Rank, Gender, string])[] = [
  ['PATRIARCH', 'MAN', 'πατριάρχης πατριάρχου πατριάρχα | πατριάρχη patriarch'],
  ['ARCHBISHOP', 'MAN', 'αρχιεπίσκοπος αρχιεπισκόπου αρχιεπίσκοπε | αρχιεπ archbishop abp'],
  ['METROPOLITAN', 'MAN', 'μητροπολίτης μητροπολίτου μητροπολίτα | μητροπολίτη μητρ metropolitan'],
  [
    'BISHOP',
    'MAN',
    'αρχιερεύς αρχιερέως αρχιερεύ | αρχιερέας αρχιερέα hierarch ~παναγιώτατος ~παναγιωτάτου ~μακαριώτατος ~μακαριωτάτου ~σεβασμιώτατος ~σεβασμιωτάτου ~σεβ ~πανιερώτατος ~πανιερωτάτου ~θεοφιλέστατος ~θεοφιλεστάτου',
  ],
  ['BISHOP', 'MAN', 'επίσκοπος επισκόπου επίσκοπε | επισκ <bishop <bp'],
  [
    'ARCHIMANDRITE',
    'MAN',
    'αρχιμανδρίτης αρχιμανδρίτου αρχιμανδρίτα | αρχιμανδρίτη αρχιμ archimandrite archim ~πανοσιολογιώτατος ~πανοσιολογιωτάτου ~πανοσ',
  ],
  ['ARCHIMANDRITE', 'MAN', 'πρωτοσύγκελλος πρωτοσυγκέλλου πρωτοσύγκελλε | πρωτοσύγκελος protosyncellus'],
  ['ABBOT', 'MAN', 'ηγούμενος ηγουμένου ηγούμενε | καθηγούμενος καθηγουμένου <abbot'],
  ['ABBOT', 'WOMAN', 'ηγουμένη ηγουμένης ηγουμένη | καθηγουμένη καθηγουμένης abbess'],
  ['HIEROMONK', 'MAN', 'ιερομόναχος ιερομονάχου ιερομόναχε | ιερομ hieromonk'],
  ['PRIEST', 'MAN', 'πρωτοπρεσβύτερος πρωτοπρεσβυτέρου πρωτοπρεσβύτερε | πρωτοπρ protopresbyter'],
  ['PRIEST', 'MAN', 'πρεσβύτερος πρεσβυτέρου πρεσβύτερε | πρεσβ presbyter'],
  [
    'PRIEST',
    'MAN',
    'ιερεύς ιερέως ιερεύ | ιερέας ιερέα π πατήρ πατέρας πάτερ <παπάς <παπα priest father fr ~rev ~reverend ~αιδεσιμολογιώτατος ~αιδεσιμολογιωτάτου ~αιδεσιμώτατος ~αιδεσιμωτάτου ~αιδεσ',
  ],
  ['HIERODEACON', 'MAN', 'ιεροδιάκονος ιεροδιακόνου ιεροδιάκονε | ιεροδ hierodeacon'],
  ['DEACON', 'MAN', 'διάκονος διακόνου διάκονε | διακ <διάκος <deacon dn ~ιερολογιώτατος ~ιερολογιωτάτου'],
  ['SUBDEACON', 'MAN', 'υποδιάκονος υποδιακόνου υποδιάκονε | υποδιακ subdeacon'],
  ['READER', 'MAN', 'αναγνώστης αναγνώστου αναγνώστα | αναγνώστη αναγν <reader'],
  ['ELDER', 'MAN', 'γέρων γέροντος γέρον | γέροντας γέροντα <γερο <elder'],
  ['ELDER', 'WOMAN', 'γερόντισσα γεροντίσσης γερόντισσα | γερόντισσας eldress'],
  ['MONASTIC', 'MAN', 'μοναχός μοναχού μοναχέ | μον monk ~οσιολογιώτατος ~οσιολογιωτάτου'],
  ['MONASTIC', 'WOMAN', 'μοναχή μοναχής μοναχή | αδελφή nun sister <mother ~οσιωτάτη ~οσιωτάτης'],
  ['MONASTIC', 'MAN', 'όσιος οσίου όσιε |'],
  ['NOVICE', 'MAN', 'δόκιμος δοκίμου δόκιμε | novice'],
  ['NOVICE', 'WOMAN', 'δόκιμη δοκίμης δόκιμη |'],
  ['PRESBYTERA', 'WOMAN', 'πρεσβυτέρα πρεσβυτέρας πρεσβυτέρα | παπαδιά presbytera presvytera matushka'],
  ['DEACONESS', 'WOMAN', 'διακόνισσα διακονίσσης διακόνισσα | deaconess'],
  ['INFANT', 'MAN', 'νήπιον νηπίου νήπιον | νήπιο infant baby'],
  ['INFANT', 'MAN', 'βρέφος βρέφους βρέφος |'],
  ['SICK', 'MAN', 'ασθενής ασθενούς ασθενή | ασθενή άρρωστος αρρώστου άρρωστη άρρωστης <sick'],
  ['TRAVELLER', 'MAN', 'ταξιδεύων ταξιδεύοντος ταξιδεύων | ταξιδιώτης ταξιδιώτη <traveller'],
  ['TRAVELLER', 'WOMAN', 'ταξιδεύουσα ταξιδευούσης ταξιδεύουσα | ταξιδεύουσας'],
  ['SOLDIER', 'MAN', 'στρατιώτης στρατιώτου στρατιώτα | στρατιώτη φαντάρος φαντάρου <soldier'],
]

type Written = { word: RankWord; isOnlyBefore: boolean; isAddress: boolean }

const rankWords: ReadonlyMap<string, Written> = new Map(
  lines.flatMap(([rank, gender, line]) => {
    const [nominative = '', genitive = '', vocative = '', , ...others] = line.split(' ')
    const word: RankWord = { rank, gender, nominative, genitive, vocative }
    return [nominative, genitive, ...others].map((form) => {
      const isOnlyBefore = form.startsWith('<')
      const isAddress = form.startsWith('~')
      const text = isOnlyBefore || isAddress ? form.slice(1) : form
      return [folded(text), { word, isOnlyBefore, isAddress }] as const
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

/** Two ranks that are one: «ιερέως μοναχού» is read «ιερομονάχου». */
const together: readonly (readonly [Rank, Rank, as: string])[] = [
  ['PRIEST', 'MONASTIC', 'ιερομόναχος'],
  ['DEACON', 'MONASTIC', 'ιεροδιάκονος'],
]

/** Ranks that say more than «π.» and «ιερεύς» do. */
const priestly: ReadonlySet<Rank> = new Set(['BISHOP', 'ARCHIMANDRITE', 'ABBOT', 'HIEROMONK', 'PRIEST'])

/**
 * The ranks of a name as they are read: a form of address gives way to a rank («Σεβασμιώτατος μητροπολίτης»), «π.» to a
 * higher one («π. Ιωάννης αρχιμανδρίτης»), and a priest who is a monk is a hieromonk.
 */
export const ranksRead = (words: readonly string[]): RankWord[] => {
  const ranks = ranksAmong(words)
  const typed = words.flatMap((word, index) => {
    const rank = ranks[index]
    const isAddress = rankWords.get(folded(word.replace(/\.$/, '')))?.isAddress ?? false
    return rank ? [{ rank, isAddress }] : []
  })
  const named = typed.some(({ isAddress }) => !isAddress)
    ? typed.filter(({ isAddress }) => !isAddress)
    : typed
  const read = [...new Set(named.map(({ rank }) => rank))]
  const plain = read.filter(
    ({ nominative }) =>
      nominative !== 'ιερεύς' ||
      !read.some((other) => other.nominative !== 'ιερεύς' && priestly.has(other.rank)),
  )
  const pair = together.find(
    ([one, other]) => plain.some(({ rank }) => rank === one) && plain.some(({ rank }) => rank === other),
  )
  const joined = pair && rankWords.get(folded(pair[2]))?.word
  return joined ? [joined, ...plain.filter(({ rank }) => rank !== pair[0] && rank !== pair[1])] : plain
}

/** The words for women whose abbreviations, or whose words in English, are those for men. */
const ofWomen: ReadonlyMap<string, string> = new Map([
  ['μοναχός', 'μοναχή'],
  ['δόκιμος', 'δόκιμη'],
  ['πρεσβύτερος', 'πρεσβυτέρα'],
  ['ταξιδεύων', 'ταξιδεύουσα'],
])

/** The rank for a person of that gender: «μον.» is «μοναχή» beside Θεοδώρα. Unchanged if there is no such word. */
export const rankOfGender = (word: RankWord, gender: Gender | null): RankWord => {
  const ofWoman = gender === 'WOMAN' ? ofWomen.get(word.nominative) : undefined
  return (ofWoman && rankWords.get(folded(ofWoman))?.word) || word
}

/** Separates a rank from its name: «π.Νικόλαος», «παπα-Γιώργης», «γερο-Παΐσιος». */
export const withRankApart = (text: string): string =>
  text.replaceAll('.', '. ').replaceAll(/(?<!\p{L})(παπ[αά]|γ[εέ]ρο)-(?=\p{L})/giu, '$1 ')

const states: ReadonlySet<Rank> = new Set(['INFANT', 'SICK', 'TRAVELLER', 'SOLDIER'])

/** The position of a rank in the reading order: 0 is first; null for a state, which leaves a name in its place. */
export const readingOrder = (rank: Rank): number | null =>
  states.has(rank) ? null : lines.findIndex(([other]) => other === rank)
