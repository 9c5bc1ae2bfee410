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
import { AccountForm, AccountGiven } from '../features/withdraw/account-form.tsx'
import styles from '../features/withdraw/withdraw.module.css'
import { apiOf } from '../lib/api.ts'
import { languageOf, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

const whichOf = (asking: LoaderFunctionArgs | ActionFunctionArgs) => {
  const search = new URL(asking.request.url).searchParams
  return {
    code: asking.params.code ?? '',
    refundId: Number(search.get('refund')),
    key: search.get('key') ?? '',
  }
}

/** The page of the mail about a refund that needs an account. */
export async function loader(asking: LoaderFunctionArgs) {
  const { code, refundId } = whichOf(asking)
  const refunds = await apiOf(asking)
    .call(endpoints.payments.refundsOfPayer, { params: { code } })
    .catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
      return []
    })
  const refund = refunds.find(({ id, needsAccount }) => id === refundId && needsAccount) ?? null
  const given = new URL(asking.request.url).searchParams.has('given')
  return { code, amount: refund?.amount ?? null, given, words: wordsOf(asking.request, 'withdraw') }
}

export async function action(asking: ActionFunctionArgs) {
  const { code, refundId, key } = whichOf(asking)
  const form = await readForm(asking.request)
  const read = (name: string) => String(form.get(name) ?? '').slice(0, 300)
  const typed = { holder: read('holder'), iban: read('iban') }
  try {
    const params = { code, refundId }
    await apiOf(asking).call(endpoints.payments.saveRefundAccount, { params, body: { key, ...typed } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ typed, problems: problemsOf(error) }, { status: 422 })
  }
  return redirect(`/${languageOf(asking.request)}/refund/${code}?given=yes`, 303)
}

export default function RefundAccount() {
  const { code, amount, given } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const t = useT('withdraw')
  return (
    <>
      <PageHead title={t('account.title')} description={t('account.title')} indexed={false} isSecret />
      <Page id="content" tabIndex={-1}>
        <div className={styles.page}>
          {amount === null ? (
            <AccountGiven code={code} given={given} />
          ) : (
            <AccountForm amount={amount} typed={answered?.typed} problems={answered?.problems} />
          )}
        </div>
      </Page>
    </>
  )
}
