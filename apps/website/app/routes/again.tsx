import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { AgainPage } from '../features/church-time/again-page.tsx'
import { payOrShow } from '../features/request/payment/place.server.ts'
import { apiOf, orNull } from '../lib/api.ts'
import { languageOf } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { revalidateAfterRefusal } from '../lib/revalidate.ts'
import { wordsOf } from '../lib/words.server.ts'

const calls = endpoints.recurrences

export async function loader(asking: LoaderFunctionArgs) {
  const params = { key: asking.params.key ?? '' }
  const words = wordsOf(asking.request, 'churchTime', 'shared')
  return { day: await orNull(apiOf(asking).call(calls.readDay, { params })), words }
}

/** Confirms the day and redirects to its payment, or skips, pauses or ends it. Works without scripts. */
export async function action(asking: ActionFunctionArgs) {
  const language = languageOf(asking.request)
  const params = { key: asking.params.key ?? '' }
  const form = await readForm(asking.request)
  const intent = String(form.get('intent') ?? '')
  try {
    if (intent === 'DAY' || intent === 'PAUSE' || intent === 'END') {
      await apiOf(asking).call(calls.skipDay, { params, body: { what: intent } })
      return redirect(`/${language}/again/${params.key}`, 303)
    }
    const { code, status } = await apiOf(asking).call(calls.confirmDay, {
      params,
      body: {
        acceptTerms: true,
        acceptPrivacy: true,
        acceptSensitive: true,
        acceptBegin: form.has('acceptBegin'),
      },
    })
    if (status !== 'PENDING_PAYMENT') return redirect(`/${language}/track/${code}`, 303)
    return await payOrShow(asking, code, 'CARD')
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      return data({ problem: error.description }, { status: 422 })
    }
    throw error
  }
}

/** The target of a mail about a recurring act. */
export const shouldRevalidate = revalidateAfterRefusal

export default function Again() {
  const { day } = useLoaderData<typeof loader>()
  return <AgainPage day={day} problem={useActionData<typeof action>()?.problem} />
}
