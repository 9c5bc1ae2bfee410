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
import { ConfirmDeclaration, DeclarationSent, DeclareForm } from '../features/withdraw/declare-form.tsx'
import styles from '../features/withdraw/withdraw.module.css'
import { apiOf } from '../lib/api.ts'
import { languageOf, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => ({
  sent: new URL(request.url).searchParams.has('sent'),
  words: wordsOf(request, 'withdraw'),
})

/** The first press checks the input and shows the statement; the second submits it. */
export async function action(asking: ActionFunctionArgs) {
  const form = await readForm(asking.request)
  const read = (name: string) => String(form.get(name) ?? '').slice(0, 300)
  const typed = { name: read('name'), number: read('number'), email: read('email') }
  const confirmed = form.get('confirmed') === 'yes'
  try {
    await apiOf(asking).call(endpoints.requests.declareWithdrawal, { body: { ...typed, confirmed } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ typed, problems: problemsOf(error), confirming: false }, { status: 422 })
  }
  if (confirmed) return redirect(`/${languageOf(asking.request)}/withdraw?sent=yes`, 303)
  return data({ typed, problems: undefined, confirming: true })
}

export default function Withdraw() {
  const { sent } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const t = useT('withdraw')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Page id="content" tabIndex={-1}>
        <div className={styles.page}>
          {answered?.confirming ? (
            <ConfirmDeclaration typed={answered.typed} />
          ) : sent && !answered ? (
            <DeclarationSent />
          ) : (
            <DeclareForm typed={answered?.typed} problems={answered?.problems} />
          )}
        </div>
      </Page>
    </>
  )
}
