import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { type ActionFunctionArgs, data, Form, redirect, useActionData } from 'react-router'
import { problemsOf } from '../features/account/refusals.ts'
import styles from '../features/polls/polls.module.css'
import { apiOf } from '../lib/api.ts'
import { languageOf, useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Lead, Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { hydrate: false }

export const loader = loadWords('info', 'shared')

/** Counts the answer of a mail's link. It needs a press, because mail scanners open every link but press no buttons. */
export async function action(asking: ActionFunctionArgs) {
  try {
    const { id } = await apiOf(asking).call(endpoints.surveys.confirmPublic, {
      params: { key: asking.params.key ?? '' },
    })
    return redirect(`/${languageOf(asking.request)}/polls/${id}?sent=counted`, 303)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ problems: problemsOf(error) }, { status: 422 })
  }
}

export default function ConfirmPoll() {
  const t = useT('info')
  const problems = useActionData<typeof action>()?.problems
  return (
    <>
      <PageHead title={t('polls.confirm')} description={t('polls.confirmText')} indexed={false} isSecret />
      <Page id="content" tabIndex={-1}>
        <div className={styles.page}>
          <h1>{t('polls.confirm')}</h1>
          <ErrorSummary problems={problems} />
          {!problems && (
            <>
              <Lead>{t('polls.confirmText')}</Lead>
              <Form method="post">
                <Button look="primary">{t('polls.confirm')}</Button>
              </Form>
            </>
          )}
        </div>
      </Page>
    </>
  )
}
