import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Catalogue } from './index.ts'

/** All texts of one folder of this package, in both languages. */
export type TextCategory = { readonly category: string; readonly el: Catalogue; readonly en: Catalogue }

/**
 * The sandbox gateway plays another company's service; other folders have the texts of the back office and of a line.
 */
const left = new Set(['sandbox', 'backoffice', 'line'])
/** The folders of e-mails are one category (mail/index.ts). */
const categoryOf = (folder: string): string => (folder.startsWith('mail/') ? 'mail' : folder)

const read = async (folder: string, language: 'el' | 'en'): Promise<Catalogue> => {
  const file: Record<string, Catalogue | undefined> = await import(
    pathToFileURL(join(folder, `${language}.ts`)).href
  )
  return file[language] ?? {}
}

/** Every built-in text of the product, by category. For the server, which runs these files as they are. */
export const everyBuiltInText = async (): Promise<TextCategory[]> => {
  const root = import.meta.dirname
  const files = await readdir(root, { recursive: true, withFileTypes: true })
  const folders = files
    .filter((file) => file.isFile() && file.name === 'el.ts')
    .map((file) => file.parentPath)
  const byCategory = Map.groupBy(
    folders.map((folder) => ({ folder, own: relative(root, folder).split(sep).join('/') })),
    ({ own }) => categoryOf(own),
  )
  const categories = [...byCategory.keys()].filter((category) => !left.has(category)).sort()
  return Promise.all(
    categories.map(async (category) => {
      const all = byCategory.get(category) ?? []
      const merged = async (language: 'el' | 'en'): Promise<Catalogue> =>
        Object.assign({}, ...(await Promise.all(all.map(({ folder }) => read(folder, language)))))
      return { category, el: await merged('el'), en: await merged('en') }
    }),
  )
}

const slot = /\{(\w+)\}/g
/** The names of the placeholders in a text: `Hello, {name}` has `name`. */
export const placeholdersIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(slot)].map(([, found = '']) => found))
