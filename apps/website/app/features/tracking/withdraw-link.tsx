import type { endpoints } from '@kandili/contract'
import { useLanguage, useT } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { openLines } from '../withdraw/open-lines.ts'
import styles from './track.module.css'

/** A link to the withdrawal, while anything of the request can be withdrawn. */
export function WithdrawLink({ request }: { request: endpoints.requests.TrackedRequest }) {
  const t = useT('track')
  const language = useLanguage()
  if (openLines(request).length === 0) return null
  return (
    <section className={styles.openings} aria-labelledby="withdraw">
      <h2 id="withdraw">{t('withdraw.title')}</h2>
      <p>{t('withdraw.text')}</p>
      <p className={styles.actions}>
        <ButtonLink to={`/${language}/withdraw/${request.code}`}>{t('withdraw.action')}</ButtonLink>
      </p>
    </section>
  )
}
