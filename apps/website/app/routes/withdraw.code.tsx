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
import { DeclareForm } from '../features/withdraw/declare-form.tsx'
import styles from '../features/withdraw/withdraw.module.css'
import { ChooseActs, ConfirmWithdrawal, Withdrawn } from '../features/withdraw/withdraw-request.tsx'
import { apiOf } from '../lib/api.ts'
import { languageOf, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

const idsOf = (values: readonly unknown[]): number[] =>
  values.map(Number).filter((id) => Number.isInteger(id) && id > 0)

export async function loader(asking: LoaderFunctionArgs) {
  const words = wordsOf(asking.request, 'withdraw')
  const search = new URL(asking.request.url).searchParams
  const chosen = idsOf(search.getAll('line'))
  const wantsToConfirm = search.get('step') === 'confirm'
  const facts = {
    words,
    chosen,
    done: search.has('done'),
    confirming: wantsToConfirm && chosen.length > 0,
    refused: wantsToConfirm && chosen.length === 0,
  }
  try {
    const params = { code: asking.params.code ?? '' }
    const request = await apiOf(asking).call(endpoints.requests.track, { params })
    return data({ ...facts, request })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
    return data({ ...facts, request: null }, { status: 404 })
  }
}

export async function action(asking: ActionFunctionArgs) {
  const code = asking.params.code ?? ''
  const lineIds = idsOf((await readForm(asking.request)).getAll('line'))
  try {
    await apiOf(asking).call(endpoints.requests.withdraw, { params: { code }, body: { lineIds } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
    // The temple has begun in the meantime.
    return data({ tooLate: true }, { status: 409 })
  }
  return redirect(`/${languageOf(asking.request)}/withdraw/${code}?done=yes`, 303)
}

export default function WithdrawRequest() {
  const { request, chosen, confirming, refused, done } = useLoaderData<typeof loader>()
  const tooLate = useActionData<typeof action>()?.tooLate ?? false
  const t = useT('withdraw')
  return (
    <>
      <PageHead title={t('title')} description={t('description')} indexed={false} isSecret />
      <Page id="content" tabIndex={-1}>
        <div className={styles.page}>
          {!request ? (
            <DeclareForm />
          ) : done ? (
            <Withdrawn request={request} />
          ) : confirming && !tooLate ? (
            <ConfirmWithdrawal request={request} chosen={chosen} />
          ) : (
            <ChooseActs request={request} chosen={chosen} refused={refused} tooLate={tooLate} />
          )}
        </div>
      </Page>
    </>
  )
}
