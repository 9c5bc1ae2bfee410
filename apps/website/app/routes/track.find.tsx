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
import { problemsOf } from '../features/account/refusals.ts'
import { FindRequest, LinksSent } from '../features/tracking/find-request.tsx'
import { apiOf } from '../lib/api.ts'
import { languageOf, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'
import { PageHead } from '../ui/page-head.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => ({
  sent: new URL(request.url).searchParams.has('sent'),
  words: wordsOf(request, 'track'),
})

export async function action(asking: ActionFunctionArgs) {
  const typed = String((await readForm(asking.request)).get('email') ?? '').slice(0, 300)
  try {
    await apiOf(asking).call(endpoints.requests.sendLinks, { body: { email: typed } })
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) throw error
    return data({ problems: problemsOf(error), typed }, { status: 422 })
  }
  return redirect(`/${languageOf(asking.request)}/track?sent=yes`, 303)
}

export default function Find() {
  const { sent } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const t = useT('track')
  return (
    <>
      <PageHead title={t('find.title')} description={t('find.description')} indexed={false} />
      {sent ? <LinksSent /> : <FindRequest problems={answered?.problems} typed={answered?.typed} />}
    </>
  )
}
