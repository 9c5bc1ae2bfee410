import * as catalogues from '@kandili/messages/website'
import type { LoaderFunctionArgs } from 'react-router'
import { type CatalogueName, languageOf, type Words } from './language.ts'

const byName = new Map(Object.entries(catalogues))

/** The messages that a page shows, in the requested language: `words: wordsOf(request, 'home')`. */
export const wordsOf = (request: Request, ...names: readonly CatalogueName[]): Words => {
  const language = languageOf(request)
  return Object.fromEntries(names.map((name) => [name, byName.get(`${name}Messages`)?.[language]]))
}

/** The loader of a page that needs messages only: `export const loader = loadWords('home')`. */
export const loadWords =
  (...names: readonly CatalogueName[]) =>
  ({ request }: LoaderFunctionArgs) => ({ words: wordsOf(request, ...names) })
