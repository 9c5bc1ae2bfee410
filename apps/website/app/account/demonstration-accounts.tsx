import type { AnswerOf, endpoints } from '@kandili/contract'
import { useT } from '../language.ts'
import layout from '../styles/layout.module.css'
import styles from './login.module.css'

export type DemonstrationAccount = AnswerOf<typeof endpoints.access.demonstrationAccounts>[number]

/** In demonstration mode only: every side of the product, one press away. */
export function DemonstrationAccounts({
  accounts,
  onChoose,
}: {
  accounts: readonly DemonstrationAccount[]
  onChoose(account: DemonstrationAccount): void
}) {
  const t = useT('account')
  if (accounts.length === 0) return null
  return (
    <section className={styles.demonstration} aria-labelledby="demonstration-accounts">
      <h2 id="demonstration-accounts" style={{ fontSize: '1.5625rem' }}>
        {t('demonstration.title')}
      </h2>
      <p>{t('demonstration.text')}</p>
      <ul className={`${layout.plain} ${styles.accounts}`}>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" onClick={() => onChoose(account)}>
              <strong>{t(`demonstration.${account.type}`)}</strong>
              <span>{account.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
