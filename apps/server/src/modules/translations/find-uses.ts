import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { BuiltInText } from './texts.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..', '..')
const folders = ['apps', 'packages']
const passedOver =
  /(^|\/)(node_modules|dist|build|test|testing|bench|\.[^/]*)(\/|$)|\.test\.tsx?$|packages\/messages\//
const source = /\.tsx?$/
const literal = /'([\w./:-]+)'/g
/** The beginning of a dynamic key: `service.${service}`. */
const beginning = /`([\w./:-]+)\$\{/g

type Source = {
  readonly path: string
  readonly text: string
  readonly literals: ReadonlySet<string>
  readonly beginnings: readonly string[]
}

const readSources = async (): Promise<Source[]> => {
  const found = await Promise.all(
    folders.map((folder) =>
      readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  )
  const paths = found
    .flat()
    .filter((entry) => entry.isFile() && source.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !passedOver.test(path))
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8')
      return {
        path,
        text,
        literals: new Set([...text.matchAll(literal)].map(([, key = '']) => key)),
        beginnings: [...text.matchAll(beginning)].map(([, key = '']) => key),
      }
    }),
  )
}

/** The files that can show texts of a category. */
const sourcesOf = (category: string, sources: readonly Source[]): readonly Source[] => {
  const [area, name] = category.split('/')
  if (area === 'website') {
    const words = new RegExp(`'${name}'|\\b${name}Messages\\b`)
    return sources.filter(({ path, text }) => path.startsWith('apps/website/') && words.test(text))
  }
  if (area === 'backoffice') return sources.filter(({ path }) => path.startsWith('apps/backoffice/'))
  if (area === 'mail' || area === 'notices')
    return sources.filter(({ path }) => path.startsWith('apps/server/'))
  return sources
}

const pluralForm = /\.(zero|one|two|few|many|other)$/
const FILES_SHOWN = 8

/**
 * The files of the program that use each text, by item id; read from the source, which the server runs directly. A
 * dynamic key counts for every text that begins so.
 */
export const findUses = async (
  texts: readonly BuiltInText[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const sources = await readSources()
  const uses = new Map<string, readonly string[]>()
  for (const [category, members] of Map.groupBy(texts, (text) => text.category)) {
    const near = sourcesOf(category, sources)
    const keys = new Set(members.map(({ key }) => key))
    for (const { itemId, key } of members) {
      const base = key.replace(pluralForm, '')
      const names = keys.has(`${base}.other`) ? [key, base] : [key]
      const found = near.filter(
        ({ literals, beginnings }) =>
          names.some((name) => literals.has(name)) || beginnings.some((start) => key.startsWith(start)),
      )
      uses.set(
        itemId,
        found.slice(0, FILES_SHOWN).map(({ path }) => path),
      )
    }
  }
  return uses
}
