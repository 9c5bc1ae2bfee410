import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { changeOrSendOne, loadOne } from '../features/request/one/one.server.ts'
import { OnePage } from '../features/request/one/one-page.tsx'
import { wordsOf } from '../lib/words.server.ts'

export const loader = async (asking: LoaderFunctionArgs) => ({
  one: await loadOne(asking),
  words: wordsOf(asking.request, 'request'),
})

export const action = (asking: ActionFunctionArgs) => changeOrSendOne(asking)

export default function One() {
  const { one } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return <OnePage {...one} {...answered} />
}
