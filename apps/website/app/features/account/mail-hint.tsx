import type { AnswerOf, endpoints } from '@kandili/contract'
import { useLanguage, useT } from '../../lib/language.ts'
import { callAsUser } from '../../lib/session/session.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './me.module.css'

type Own = typeof endpoints.outbox.ownSuppression

/** A gentle hint that e-mails to the account bounce. Hidden while they arrive, and if that is unknown. */
export function MailHint({ email }: { email: string }) {
  const t = useT('account')
  const language = useLanguage()
  const asked = useAsked<AnswerOf<Own>>((signal) =>
    callAsUser<Own>('GET', '/account/mail-suppression', { signal }),
  )
  const reason = asked.state === 'found' ? asked.found.reason : null
  if (reason === null) return null
  return (
    <div className={styles.unconfirmed} role="note">
      <p>{t(`me.mail.${reason}`, { email })}</p>
      {reason === 'BOUNCE' && (
        <ButtonLink to={`/${language}/me/settings#security`} small>
          {t('me.mail.change')}
        </ButtonLink>
      )}
    </div>
  )
}
