/** Combinations whose sound depends on what is around them; the longest first. */
const CLUSTERS: readonly (readonly [cyrillic: string, latin: string])[] = [
  ['[иьіы]я', 'ia'],
  ['[иьі][еє]', 'ie'],
  ['[иьі]ю', 'iu'],
  ['ьо', 'io'],
  ['[иыі]й', 'i'],
  ['кс', 'x'],
]

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а-a б-b в-v г-g ґ-g д-d ђ-dj е-e ё-e є-e ж-zh з-z и-i і-i ї-i й-i ј-j к-k л-l љ-lj м-m н-n њ-nj о-o п-p р-r ' +
    'с-s т-t ћ-c у-u ў-u ф-f х-kh ц-ts ч-ch џ-dz ш-sh щ-sht ъ- ы-y ь- э-e ю-yu я-ya ѓ-g ќ-k ѕ-dz'
  )
    .split(' ')
    .map((pair) => pair.split('-') as [string, string]),
)

const spelled = (cyrillic: string): string => {
  const clustered = CLUSTERS.reduce(
    (text, [pattern, latin]) => text.replaceAll(new RegExp(pattern, 'g'), latin),
    cyrillic,
  )
  return [...clustered].map((letter) => LETTERS[letter] ?? letter).join('')
}

/**
 * A name in Cyrillic letters in the Latin ones by which the table knows Slavic names: «Наталья» is "Natalia". The
 * accents that prayer books print are dropped; capitals stay.
 */
export const cyrillicInLatinLetters = (text: string): string =>
  text.replaceAll(/(?:\p{Script=Cyrillic}(?:\u0300|\u0301)?)+/gu, (word) => {
    const bare = word.replaceAll(/\u0300|\u0301/g, '').normalize('NFC')
    const latin = spelled(bare.toLowerCase())
    if (bare.length > 1 && bare === bare.toUpperCase()) return latin.toUpperCase()
    return bare[0] === bare[0]?.toLowerCase() ? latin : `${latin[0]?.toUpperCase() ?? ''}${latin.slice(1)}`
  })
