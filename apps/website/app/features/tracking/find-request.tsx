import { Form } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import type { Problems } from '../../lib/use-problems.ts'
import { useProblems } from '../../lib/use-problems.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { Lead, Page } from '../../ui/layout.tsx'
import styles from './find-request.module.css'

type FindRequestProps = {
  problems?: Problems
  typed?: string
  /** Whether the visitor followed a dead link. */
  deadLink?: boolean
}

/** Sends a lost link again, to the e-mail of the request. */
export function FindRequest({ problems: answered, typed, deadLink = false }: FindRequestProps) {
  const t = useT('track')
  const language = useLanguage()
  const { problems, mend } = useProblems(answered)
  return (
    <Page id="content" tabIndex={-1}>
      <div className={styles.find}>
        <h1>{t(deadLink ? 'gone.title' : 'find.title')}</h1>
        <Lead>{t(deadLink ? 'gone.text' : 'find.text')}</Lead>
        <ErrorSummary problems={problems} focus="field" />
        <Form method="post" action={`/${language}/track`} noValidate onInput={mend}>
          <TextField
            name="email"
            type="email"
            label={t('find.email')}
            autoComplete="email"
            maxLength={254}
            defaultValue={typed}
            error={problems?.fields.email}
          />
          <Button look="primary">{t('find.action')}</Button>
        </Form>
      </div>
    </Page>
  )
}

/** The same for everybody: it does not reveal whether requests exist. */
export function LinksSent() {
  const t = useT('track')
  const language = useLanguage()
  return (
    <Page id="content" tabIndex={-1}>
      <div className={styles.find}>
        <h1>{t('find.sent')}</h1>
        <Lead>{t('find.sentText')}</Lead>
        <ButtonLink to={`/${language}/track`}>{t('find.again')}</ButtonLink>
      </div>
    </Page>
  )
}
