import type { Theme } from '@kandili/design/preferences'
import { useRouteLoaderData } from 'react-router'
import type { Language, Words } from './language.ts'

/** What every page knows about who looks at it; `basket` is how many acts their unfinished request has. */
export type Visitor = {
  language: Language
  theme: Theme
  origin: string
  nonce: string
  words: Words
  basket: number
}

/** Before the root's loader has answered (an error page of the server), the plainest visitor there is. */
const unknown: Visitor = { language: 'en', theme: 'system', origin: '', nonce: '', words: {}, basket: 0 }

export const useVisitor = (): Visitor => useRouteLoaderData<Visitor>('root') ?? unknown
