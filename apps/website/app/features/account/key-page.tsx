import type { ReactNode } from 'react'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { WayInPage } from './authentication-page.tsx'
import { DeadLink } from './dead-link.tsx'
import type { KeyRefusal, loadKeyPage } from './key-pages.server.ts'
import type { Unreachable } from './refusals.ts'
import { useFormProblems } from './use-form-problems.ts'

type KeyPageProps = {
  /** The purpose of the key, as the page's messages name it. */
  purpose: 'confirm' | 'reset'
  /** Where to request another key. */
  renewAt: string
  /** The fields beside the key, with their errors. */
  fields?: (errors: Readonly<Record<string, string>>) => ReactNode
  /** Their labels. */
  labels?: Readonly<Record<string, string>>
  /** Below the form. */
  foot?: ReactNode
}

/** A page linked from a mail. It needs a click, because mail scanners open every link but press no buttons. */
export function KeyPage({ purpose, renewAt, fields, labels = {}, foot }: KeyPageProps) {
  const t = useT('authentication')
  const { isDead } = useLoaderData<typeof loadKeyPage>()
  const answered = useActionData<KeyRefusal | Unreachable>()
  const { problems, errors, mend } = useFormProblems(answered)
  const busy = useNavigation().state !== 'idle'
  const head = { title: t(`${purpose}.title`), description: t(`${purpose}.description`) }
  if (isDead || (answered && 'isDead' in answered)) {
    return (
      <DeadLink
        {...head}
        heading={t(`${purpose}.dead`)}
        text={t(`${purpose}.deadText`)}
        to={renewAt}
        action={t(`${purpose}.deadAction`)}
      />
    )
  }
  return (
    <WayInPage {...head} heading={t(`${purpose}.heading`)} intro={t(`${purpose}.text`)}>
      <ErrorSummary problems={problems} labels={labels} focus={fields ? 'field' : 'summary'} />
      <Form method="post" noValidate onInput={mend} aria-busy={busy}>
        {fields?.(errors)}
        <Button look="primary" wide aria-disabled={busy}>
          {t(`${purpose}.action`)}
        </Button>
      </Form>
      {foot}
    </WayInPage>
  )
}
