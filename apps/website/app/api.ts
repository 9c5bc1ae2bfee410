import { type Client, createClient } from '@kandili/contract/client'
import type { RouterContextProvider } from 'react-router'
import { languageOf } from './language.ts'
import { visitContext } from './visit.ts'

type Asking = { request: Request; context: Readonly<RouterContextProvider> }

/** The API as a loader or an action calls it: in process, in the language of the page. */
export const apiOf = ({ request, context }: Asking): Client => {
  const { fetch } = context.get(visitContext)
  return createClient({ fetch, headers: () => ({ 'accept-language': languageOf(request) }) })
}
