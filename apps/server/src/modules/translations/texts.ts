import { everyBuiltInText, placeholdersIn } from '@kandili/messages/every-text'

/** A built-in text with its place in the program. */
export type BuiltInText = {
  readonly itemId: string
  readonly category: string
  readonly key: string
  readonly el: string
  readonly en: string
}

let known: Promise<readonly BuiltInText[]> | undefined

/** Every built-in text. They are part of the program, so they are read once. */
export const builtInTexts = (): Promise<readonly BuiltInText[]> => {
  known ??= everyBuiltInText().then((categories) =>
    categories.flatMap(({ category, el, en }) =>
      Object.keys(el).map((key) => ({
        itemId: `${category}/${key}`,
        category,
        key,
        el: el[key] ?? '',
        en: en[key] ?? '',
      })),
    ),
  )
  return known
}

type Bilingual = { readonly el: string; readonly en: string }

/** The names of a text's placeholders. */
export const placeholdersOf = ({ el, en }: Bilingual): string[] => [
  ...new Set([...placeholdersIn(el), ...placeholdersIn(en)]),
]

const isPlural = (itemId: string): boolean => /\.(zero|one|two|few|many|other)$/.test(itemId)

/** Whether a text keeps the placeholders of the built-in one. A plural form may omit the number: "One left". */
export const keepsPlaceholders = (
  itemId: string,
  builtIn: Bilingual,
  language: 'el' | 'en',
  text: string,
): boolean => {
  const given = new Set(placeholdersOf(builtIn))
  const used = placeholdersIn(text)
  const needed = isPlural(itemId) ? [] : placeholdersIn(builtIn[language])
  return [...used].every((name) => given.has(name)) && [...needed].every((name) => used.has(name))
}
