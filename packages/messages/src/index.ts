/** Languages of the interface; English is the default and the fallback. */
export type Language = 'el' | 'en'

/**
 * The caller's language by an Accept-Language header; English where neither of ours is asked for. Ours and not a library's:
 * the website's pages load it, and those at hand are made for Node alone.
 */
export const acceptedLanguage = (header: string | null | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.toLowerCase().split(';')
      const quality = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='))
      return { tag: tag.trim().split('-')[0], quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ tag, quality }) => (tag === 'el' || tag === 'en') && quality > 0)
    .sort((left, right) => right.quality - left.quality)
  return wanted[0]?.tag === 'el' ? 'el' : 'en'
}

/** A catalogue in one language: flat keys; `{name}` is a placeholder; `key.one` and `key.other` are a plural pair. */
export type Catalogue = Readonly<Record<string, string>>
export type Catalogues<C extends Catalogue = Catalogue> = {
  readonly el: C
  readonly en: { readonly [K in keyof C]: string }
}

type PluralKey<K> = K extends `${infer Base}.other` ? Base : never
/** The keys that `t` accepts: every key as written, and the base of every plural pair. */
export type MessageKey<C extends Catalogue> = (keyof C & string) | PluralKey<keyof C & string>
export type Values = Readonly<Record<string, string | number>>
export type Translate<C extends Catalogue> = (key: MessageKey<C>, values?: Values) => string

const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' }
const formats = new Map<Language, Intl.NumberFormat>()
/**
 * A number as the language writes it. Whole numbers below a thousand need no format: the first that a page makes takes a
 * slow phone a tenth of a second.
 */
const written = (language: Language, value: number): string => {
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value)
  const format = formats.get(language) ?? new Intl.NumberFormat(locales[language])
  formats.set(language, format)
  return format.format(value)
}

/** The plural form of a number in Greek and in English alike (CLDR). */
const pluralOf = (count: number): 'one' | 'other' => (Math.abs(count) === 1 ? 'one' : 'other')

/** A message was shown without a value for one of its placeholders. */
export class MissingValueError extends Error {
  constructor(key: string, name: string) {
    super(`The message ${key} needs a value for {${name}}.`)
  }
}

/** Throws in tests and `npm run dev`. In production the page stays up, and the log names the message. */
const reportMissingValue = (key: string, name: string): void => {
  const error = new MissingValueError(key, name)
  if (process.env.NODE_ENV === 'test' || process.env.NODE_ENV === 'development') throw error
  // biome-ignore lint/suspicious/noConsole: the one place of this package that has something to report
  console.error(error.message)
}

/**
 * Values that leave placeholders in the text, for a caller that puts a link or an element in their place:
 * `t('near.before', slots('date'))`.
 */
export const slots = (...names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, `{${name}}`]))

const filled = (key: string, text: string, values: Values, language: Language): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) {
      reportMissingValue(key, name)
      return whole
    }
    return typeof value === 'number' ? written(language, value) : value
  })

/**
 * The `t` of one language over one catalogue.
 * `t('names.remaining', { count: 7 })` picks `names.remaining.one` or `.other` by the language's plural rule and formats
 * numbers as the language does. A missing key falls back to English and then to the key itself.
 *
 * @throws MissingValueError in tests and development, if a placeholder has no value; production logs it and shows the
 * placeholder
 */
export const createT = <C extends Catalogue>(language: Language, catalogues: Catalogues<C>): Translate<C> =>
  // Read at each call: an administrator's change of a text shows at once (own-texts.ts).
  translating<C>(language, (key) => textOf(catalogues[language], key) ?? textOf(catalogues.en, key))

/** The same with the messages of one language, for an app that loads no other. */
export const translateFrom = <C extends Catalogue>(
  language: Language,
  words: Readonly<Record<keyof C, string>>,
  fallback: Readonly<Record<keyof C, string>> = words,
): Translate<C> => translating<C>(language, (key) => textOf(words, key) ?? textOf(fallback, key))

const textOf = (words: Catalogue, key: string): string | undefined => words[key]

const translating =
  <C extends Catalogue>(language: Language, find: (key: string) => string | undefined): Translate<C> =>
  (key, values = {}) => {
    const count = values.count
    const text =
      typeof count === 'number'
        ? (find(`${key}.${pluralOf(count)}`) ?? find(`${key}.other`) ?? find(key))
        : find(key)
    return filled(key, text ?? key, values, language)
  }

/** A bilingual value in one language; falls back to the other one (English first) if it is empty. */
export const inLanguage = (
  value: { el: string; en: string } | null | undefined,
  language: Language,
): string => (value ? value[language] || value.en || value.el : '')
