import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { type ActionFunctionArgs, data, Form, useActionData } from 'react-router'
import { apiOf } from '../lib/api.ts'
import { useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { hydrate: false }

export const loader = loadWords('info', 'shared')

/** Leaves the list of a mail's link. It needs a press, because mail scanners open every link but press no buttons. */
export async function action(asking: ActionFunctionArgs) {
  try {
    await apiOf(asking).call(endpoints.events.leaveWaiting, { params: { key: asking.params.key ?? '' } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ left: false }, { status: error.status })
  }
  return { left: true }
}

export default function LeaveWaiting() {
  const t = useT('info')
  const answered = useActionData<typeof action>()
  return (
    <>
      <PageHead title={t('events.leave')} description={t('events.waitText')} indexed={false} isSecret />
      <Page id="content" tabIndex={-1}>
        <h1>{t('events.leave')}</h1>
        {answered ? (
          <p role="status">{t(answered.left ? 'events.hasLeft' : 'events.waitsNot')}</p>
        ) : (
          <Form method="post">
            <Button look="primary">{t('events.leave')}</Button>
          </Form>
        )}
      </Page>
    </>
  )
}
