const PAIRS: Readonly<Record<string, string>> = { ου: 'ou', γγ: 'ng', γξ: 'nx', γχ: 'nch' }

const LETTERS = Object.fromEntries(
  [...'αβγδεζηθικλμνξοπρσςτυφχψω'].map((greek, index) => [
    greek,
    'a v g d e z i th i k l m n x o p r s s t y f ch ps o'.split(' ')[index] ?? greek,
  ]),
)

/** Before one of these, and not at the end, αυ, ευ and ηυ sound as av, ev and iv. */
const VOICED = 'αβγδεζηλιμνορυω'

const latin = (word: string): string =>
  word
    .replace(/([αεη])υ(.|$)/gu, (_, vowel: string, next: string) => {
      const consonant = next !== '' && VOICED.includes(next) ? 'v' : 'f'
      return `${LETTERS[vowel] ?? vowel}${consonant}${next}`
    })
    .replace(/^μπ/u, 'b')
    .replaceAll(/ου|γγ|γξ|γχ/gu, (pair) => PAIRS[pair] ?? pair)
    .replaceAll(/[α-ω]/gu, (letter) => LETTERS[letter] ?? letter)

/** Greek in Latin letters, as a passport spells it (ELOT 743): «Γεώργιος» is "Georgios", «Ευαγγελία» is "Evangelia". */
export const toLatinLetters = (text: string): string =>
  text.normalize('NFC').replaceAll(/\p{Script=Greek}+/gu, (word) => {
    // A diaeresis separates two vowels: «Αϋ» is not «αυ».
    const apart = word.replaceAll(/[ϋΰ]/gu, 'y')
    const plain = apart.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    const spelled = latin(plain)
    const [first = ''] = word
    return first === first.toLowerCase() ? spelled : `${spelled[0]?.toUpperCase() ?? ''}${spelled.slice(1)}`
  })
