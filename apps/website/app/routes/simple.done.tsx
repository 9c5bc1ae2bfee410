import { endpoints } from '@kandili/contract'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { correctOwnContact, readOwnContact } from '../features/request/confirmation/own-contact.server.ts'
import { rememberedCookie } from '../features/simple/remembered.server.ts'
import { SimpleDone } from '../features/simple/simple-done.tsx'
import { apiOf } from '../lib/api.ts'
import { orNotFound } from '../lib/failures.ts'
import { headersOfLoader } from '../lib/headers-of-loader.ts'
import { languageOf } from '../lib/language.ts'
import { wordsOf } from '../lib/words.server.ts'

export const handle = { isSimple: true }
export const headers = headersOfLoader

/** The confirmation of the simple form. This browser remembers the request, for "See my candles". */
export async function loader(asking: LoaderFunctionArgs) {
  const code = asking.params.code ?? ''
  const request = await orNotFound(apiOf(asking).call(endpoints.requests.track, { params: { code } }))
  const reached =
    request.status === 'PAID' || request.status === 'COMPLETED' || request.payment?.method === 'CASH'
  if (!reached) throw redirect(`/${languageOf(asking.request)}/request/return/${code}`)
  return data(
    { request, contact: await readOwnContact(asking), words: wordsOf(asking.request, 'simple') },
    { headers: { 'set-cookie': rememberedCookie(asking, code) } },
  )
}

export const action = (asking: ActionFunctionArgs) => correctOwnContact(asking)

export default function Done() {
  const { request, contact } = useLoaderData<typeof loader>()
  return <SimpleDone request={request} contact={contact} corrected={useActionData<typeof action>()} />
}
