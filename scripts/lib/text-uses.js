import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { everyBuiltInText } from '@kandili/messages/every-text'
import { inRepository, repository } from './repository.js'

const passedOver =
  /(^|\/)(node_modules|dist|build|test|testing|bench|\.[^/]*)(\/|$)|\.test\.tsx?$|packages\/messages\/src\/.*\/(el|en)\.ts$/
const source = /\.tsx?$/
/** A literal, or the name of a property: a key, or a part of one. */
const word = /['"`]([\w./:-]+)['"`]|\b(\w+)\??:|\.(\w+)\b/g
/** The fixed beginning of a key made of parts: `service.${service}`, 'field.'. */
const beginning = /`([\w./:-]+)\$\{|'([\w.-]+\.)'/g
/** A key made of words: `${mail}.subject`, `${mail}.${part}`. */
const madeOfWords = /`\$\{[^{}`]*\}((?:[\w./:-]|\$\{[^{}`]*\})*\.(?:\w+|\$\{[^{}`]*\}))`/g
const pluralForm = /\.(zero|one|two|few|many|other)$/
const FILES_SHOWN = 8

const readSource = (path) => {
  const text = readFileSync(inRepository(path), 'utf8')
  const allOf = (pattern) => [...text.matchAll(pattern)].map((found) => found.slice(1).find(Boolean))
  return {
    path,
    text,
    words: new Set(allOf(word)),
    beginnings: allOf(beginning),
    ends: allOf(madeOfWords).map((made) => made.split('}').at(-1)),
  }
}

const readSources = () =>
  ['apps', 'packages']
    .flatMap((folder) => readdirSync(inRepository(folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && source.test(entry.name))
    .map((entry) => relative(repository, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !passedOver.test(path))
    .map(readSource)

/** The files that can show texts of a category. */
const sourcesOf = (category, sources) => {
  const [area, name] = category.split('/')
  if (area === 'website') {
    const messages = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
    const words = new RegExp(`'${messages}'|\\b${messages}Messages\\b`)
    return sources.filter(({ path, text }) => path.startsWith('apps/website/') && words.test(text))
  }
  if (area === 'backoffice') return sources.filter(({ path }) => path.startsWith('apps/backoffice/'))
  if (area === 'mail' || area === 'notices')
    return sources.filter(({ path }) => path.startsWith('apps/server/'))
  return sources
}

/**
 * The source files that use each text, by item id, as the back office shows them: those with its whole key or with
 * the fixed beginning of a key made of parts, or else those that make it of words alone, such as `${mail}.subject`.
 * @returns {Promise<Record<string, string[]>>}
 */
export const findTextUses = async () => {
  const sources = readSources()
  const known = new Set(sources.flatMap(({ words }) => [...words]))
  const uses = {}
  for (const { category, el } of await everyBuiltInText()) {
    const near = sourcesOf(category, sources)
    const isNamed = ({ words, beginnings }, key) =>
      words.has(key) || beginnings.some((beginning) => key.startsWith(beginning))
    const isMade = ({ words, ends }, key) => {
      const [first, ...others] = key.split('.')
      return (
        known.has(first) && ends.some((end) => (end === '' ? words.has(others.at(-1)) : key.endsWith(end)))
      )
    }
    for (const key of Object.keys(el)) {
      const base = key.replace(pluralForm, '')
      const names = `${base}.other` in el ? [key, base] : [key]
      const named = near.filter((each) => names.some((name) => isNamed(each, name)))
      const used = named.length > 0 ? named : near.filter((each) => names.some((name) => isMade(each, name)))
      uses[`${category}/${key}`] = used.slice(0, FILES_SHOWN).map(({ path }) => path)
    }
  }
  return uses
}

/** Writes the uses to where the server reads them. */
export const writeTextUses = async () => {
  mkdirSync(inRepository('apps/server/build'), { recursive: true })
  writeFileSync(inRepository('apps/server/build/text-uses.json'), JSON.stringify(await findTextUses()))
}
