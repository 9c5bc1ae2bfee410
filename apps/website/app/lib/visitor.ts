import type { Theme } from '@kandili/design/preferences'
import { useRouteLoaderData } from 'react-router'
import type { Language, Words } from './language.ts'

/**
 * What every page knows about its visitor; `basket` is the number of acts in their unfinished request. `isKnown`: their
 * browser was signed in, as far as its cookie says.
 */
export type Visitor = {
  language: Language
  theme: Theme
  origin: string
  nonce: string
  words: Words
  basket: number
  isKnown: boolean
}

/** Before the root's loader has answered (an error page of the server), the default visitor. */
const unknown: Visitor = {
  language: 'en',
  theme: 'system',
  origin: '',
  nonce: '',
  words: {},
  basket: 0,
  isKnown: false,
}

export const useVisitor = (): Visitor => useRouteLoaderData<Visitor>('root') ?? unknown
