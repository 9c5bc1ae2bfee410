import type { AnswerOf, endpoints } from '@kandili/contract'
import { Form } from 'react-router'
import { phoneInGroups } from '../../../lib/format.ts'
import { useT } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import styles from './confirmation.module.css'

export type OwnContactProps = {
  contact: AnswerOf<typeof endpoints.requests.readContact>
  /** The e-mail as sent, with the reason if it was refused. */
  corrected?: { email: string; problem: string | null }
}

/** Where the news go. A mistyped e-mail is corrected in place, for this request only. */
export function OwnContact({ contact, corrected }: OwnContactProps) {
  const t = useT('request')
  const { email, phone, mayCorrect } = contact
  const problem = corrected?.problem ?? undefined
  return (
    <div className={styles.contact}>
      <p>
        {t(email ? 'confirmation.writes' : 'confirmation.calls')} <b>{email || phoneInGroups(phone ?? '')}</b>
      </p>
      <p role="status">{corrected && !problem && t('confirmation.corrected')}</p>
      {mayCorrect && (
        <details open={problem !== undefined} key={email}>
          <summary>{t('confirmation.correct')}</summary>
          <Form method="post" noValidate>
            <TextField
              name="email"
              type="email"
              autoComplete="email"
              label={t('confirmation.where')}
              hint={t('confirmation.correctHint')}
              defaultValue={problem ? corrected?.email : email}
              error={problem}
            />
            <Button look="secondary">{t('confirmation.save')}</Button>
          </Form>
        </details>
      )}
    </div>
  )
}
