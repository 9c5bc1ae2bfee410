import { folded } from './letters.ts'
import { clearMeaning, lookUpName } from './name-index.ts'
import { isNameWord, normalisedName, personNameProblem } from './person-name.ts'
import { ranksAmong, withRankApart } from './ranks.ts'
import { type ListSide, splitNameList } from './split-list.ts'

/** One name found in a pasted list. */
export interface ReadName {
  /** As pasted. */
  typed: string
  /** The name to store, with a rank of clergy if there was one; null if no name was found. */
  name: string | null
  side: ListSide
  /** A word of kinship beside the name: «γιαγιά». */
  kinship: string | null
  /**
   * SURE: a known name. SURNAME_LEFT: other words beside a known name were left out. APART: one of several known
   * names on one line, which may be a double name. DOUBT: no known name, kept as typed. NOT_A_NAME: nothing to store.
   */
  note: 'SURE' | 'SURNAME_LEFT' | 'APART' | 'DOUBT' | 'NOT_A_NAME'
}

/** Usual abbreviations of names in lists. */
const CUT_SHORT: Readonly<Record<string, string>> = {
  'κων/νοσ': 'Κωνσταντίνος',
  'κων/νου': 'Κωνσταντίνου',
  'κων/να': 'Κωνσταντίνα',
  'κων/νασ': 'Κωνσταντίνας',
  'παν/τησ': 'Παναγιώτης',
  'παν/του': 'Παναγιώτου',
  'παν/τη': 'Παναγιώτη',
}
const WITH_SLASH = /\p{L}+\/\p{L}+/gu
const NOT_LETTERS = /[^\p{L}\p{M}\s.'’-]/gu

const words = (text: string): ReadonlySet<string> => new Set(folded(text).split(' '))
const TITLES = words(
  'κ κα κος κυρια κυριος κυρα κυρ δισ δεσποινις δρ αειμνηστος αειμνηστου αειμνηστη αειμνηστης μακαριτης μακαριτη μακαριτισσα μακαριτισσας μακαριστος μακαριστου μακαριστη μακαριστης συγχωρεμενος συγχωρεμενου συγχωρεμενη συγχωρεμενης πεθαμενος πεθαμενου πεθαμενη πεθαμενης κεκοιμημενος κεκοιμημενου κεκοιμημενη κεκοιμημενης mr mrs ms miss dr late',
)
const SMALL = words(
  'και κι kai ke and ο η το τον τη την της του των τους οι τα στον στη στην στο για απο μου μας σου αυτου αυτης αυτων μετα με συν υπερ δουλος δουλου δουλη δουλης δουλων θεου ετων χρονων χρονια μηνων ημερων ημερεσ ονομα ονοματα ονοματων λιστα υπογραφη o h i ton tin tou tis ta mou mas gia my our the for from with of servant servants god name names years months old',
)
/** People without a name. */
const NAMELESS = words(
  'τεκνο τεκνα τεκνου τεκνων παιδι παιδια παιδιων νηπιων αβαπτιστο αβαπτιστου αβαπτιστον οικογενεια οικογενειαν οικογενειας οικ γονεις γονεων συγγενεις συγγενων συγγενη εγγονια εγγονιων δισεγγονα αδελφια αδερφια αδελφες αδερφες αδελφων αδερφων πεθερικα ανιψια ξαδελφια ξαδερφια βαφτιστηρια φιλοι φιλους φιλων γνωστοι γνωστους προγονοι προγονων εμβρυο εγκυος εγκυου νεογεννητο νεονυμφοι νεονυμφων paidia oikogeneia family families child children kids grandchildren siblings parents relatives friends ancestors unborn newborn',
)
const EVERYBODY = words('ολοι ολη ολο ολα ολους ολων ολες παντων οσοι οσους οσων all everyone everybody')
/**
 * Words of a greeting, of thanks, of a date or a service: the piece that they begin has no name to pray for, not even
 * that of the priest whom it greets.
 */
const GREETING =
  /^(?:(?:αγαπητ(?:ε|η|οι)|σεβαστ(?:ε|η|οι)|σεβασμιωτατε|καλ(?:ημερα|ησπερα|ηνυχτα)|καλη (?:δυναμη|χρονια|σαρακοστη|ανασταση|εβδομαδα|μερα|ημερα|νυχτα|συνεχεια)|καλο (?:πασχα|μηνα|βραδυ|χειμωνα|καλοκαιρι)|γεια|χαιρετε|χριστοσ (?:ανεστη|γενναται)|αληθωσ|χρονια πολλα|ευλογειτε|ευλογησον|(?:την )?ευχη|με (?:εκτιμηση|αγαπη|τιμη|σεβασμο)|ο θεοσ|δοξα (?:τω|σοι)|κυριε|παναγια μου|αγιε|αμην|δευτερα|τριτη|τεταρτη|πεμπτη|σαββατο|τηλ|τηλεφωνο|κινητο|ευρω|dear|good (?:morning|evening|afternoon)|hello|hi|hey|(?:kind|best|warm) (?:regards|wishes)|regards|sincerely|god (?:bless|be)|amen|lord|memory eternal|phone|euros?|kalimera|kalispera|geia|xronia polla|agapite)(?: |$)|(?:σασ |σε |many )?(?:ευχαριστ|thank|efxarist|eyxarist)|σαρανταλειτουργ|αρτοκλασι|ευχελαι|παρακλησ|θεια λειτουργ)/u
/** Words of a sentence around names: «σας παρακαλώ να μνημονεύσετε», "please pray for". */
const SENTENCE =
  /(?:^| )(?:σασ|παρακαλ\S*|μνημονευ\S*|διαβασ\S*|προσευχ\S*|στελνω|θελω|θα|να|ειναι|εχω|τα παρακατω|ακολουθ\S*|please|pray\S*|remember|following|parakalo|diavaste|mnimone\S*)(?= |$)/u
const KINSHIP = words(
  'μαμα μητερα μανα μπαμπας μπαμπα γιαγια παππους αδελφος αδελφη αδερφος αδερφη γιος υιος κορη συζυγος αντρας ανδρας γυναικα θειος θεια ξαδελφος ξαδελφη ξαδερφος ξαδερφη εγγονος εγγονη εγγονι ανιψιος ανιψια νονος νονα συμβιος συμβια μητερας μαμας γιαγιας παππου αδελφου αδελφης αδερφου αδερφης γιου υιου κορης συζυγου συμβιου συμβιας θειου θειας εγγονου εγγονης ανιψιου ανιψιας νονου νονας πεθερου πεθερας κουμπαρος κουμπαρα πεθερος πεθερα γαμπρος νυφη βαφτιστηρι φιλος φιλη mother mum mom dad grandmother grandma grandfather grandpa brother sister son daughter husband wife uncle aunt cousin grandson granddaughter nephew niece godfather godmother godson goddaughter friend mama mitera mpampas baba giagia yiayia yiagia pappous pappou papou adelfos adelfi aderfos aderfi thios theios thia theia gios kori syzygos nonos nona',
)
/** A father of the family, not a priest, with a possessive: «ο πατέρας μου Γιώργος». */
const FATHER = words('πατερας πατερα father')
const hasOwner = (text: string): boolean => /(?:^|\s)(?:μου|μας|my|our)(?:\s|$)/iu.test(text)

/** Of a name, or of a form that may mean several. */
const isForm = (word: string): boolean => lookUpName(word) !== null

/** «τον Γιώργο»: the accusative of a man's name lacks the -ς of its nominative. */
const fromAccusative = (word: string): string => {
  if (isForm(word) || !/[οηαo]$/u.test(folded(word))) return word
  const nominative = word + (/[a-z]$/i.test(word) ? 's' : 'ς')
  return isForm(nominative) ? nominative : word
}
const isKnown = (word: string, form: 'NOMINATIVE' | 'GENITIVE'): boolean => {
  const found = lookUpName(word)
  return found?.form === form && clearMeaning(found.meanings) !== null
}

type Parts = { ranks: string[]; names: string[]; kinship: string | null }

/** The words of a piece without titles, articles and kinship. */
const partsOf = (piece: string): Parts => {
  const isOwned = hasOwner(piece)
  const typed = folded(piece).replaceAll('.', '').split(' ')
  const isOfMany =
    typed.some((word) => NAMELESS.has(word)) ||
    (typed.length > 1 && typed.every((word) => EVERYBODY.has(word) || SMALL.has(word)))
  let isFirst = true
  let kinship: string | null = null
  const left = withRankApart(piece)
    .split(' ')
    .filter((word) => {
      const bare = folded(word.replaceAll('.', ''))
      if (isOfMany && EVERYBODY.has(bare)) return false
      const isAfterName = !isFirst
      isFirst &&= SMALL.has(bare)
      if (KINSHIP.has(bare) || ((isOwned || isAfterName) && FATHER.has(bare))) {
        kinship ??= word.toLowerCase()
        return false
      }
      return bare !== '' && !SMALL.has(bare) && !TITLES.has(bare) && !NAMELESS.has(bare)
    })
  const ranks = ranksAmong(left)
  return {
    ranks: left.filter((_, index) => ranks[index] !== null),
    names: left
      .filter((_, index) => ranks[index] === null)
      .map((word) => fromAccusative(word.replaceAll('.', ''))),
    kinship,
  }
}

/** Without what is no name in a greeting or a sentence. */
const namesOnly = (text: string, parts: Parts): Parts => {
  if (GREETING.test(text)) return { ...parts, ranks: [], names: [] }
  return SENTENCE.test(text) ? { ...parts, names: parts.names.filter(isForm) } : parts
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
  if (usable.length === 1) return [keep(only, only.split('-').every(isForm) ? 'SURE' : 'DOUBT')]
  // Beside a name in the nominative, one in the genitive is a surname: «Μαρία Γεωργίου».
  for (const form of ['NOMINATIVE', 'GENITIVE'] as const) {
    if (usable.every((word) => isKnown(word, form))) return usable.map((name) => keep(name, 'APART'))
    const known = usable.filter((word) => isKnown(word, form))
    if (known.length > 1) return known.map((name) => keep(name, 'APART'))
    if (known[0]) return [keep(known[0], 'SURNAME_LEFT')]
  }
  const known = usable.find(isForm)
  return [keep(known ?? only, known ? 'SURNAME_LEFT' : 'DOUBT')]
}

/**
 * Finds the names in a pasted list: one per line or separated by commas, with numbers, titles, surnames, kinship and
 * emojis beside them, in Greek or Latin letters. A heading («Υπέρ αναπαύσεως») changes the side for what follows, a
 * cross that of its own name. Keeps the order; never throws.
 * @param side before any heading
 */
export const readNameList = (text: string, side: ListSide): ReadName[] =>
  splitNameList(text.toWellFormed()).flatMap((piece): ReadName[] => {
    const plain = normalisedName(
      piece.text.replaceAll(WITH_SLASH, (cut) => CUT_SHORT[folded(cut)] ?? cut).replaceAll(NOT_LETTERS, ' '),
    )
    if (plain === '') return []
    const parts = partsOf(plain)
    return foundIn(namesOnly(folded(plain).replaceAll('.', ''), parts)).map((one) => ({
      typed: piece.text,
      side: piece.side ?? side,
      kinship: parts.kinship,
      ...one,
    }))
  })
