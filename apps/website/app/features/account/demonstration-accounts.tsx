import type { AnswerOf, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { useState } from 'react'
import { useLanguage, useT } from '../../lib/language.ts'
import { SelectField } from '../../ui/field.tsx'
import styles from './authentication.module.css'

export type DemonstrationAccount = AnswerOf<typeof endpoints.access.demonstrationAccounts>[number]

/** In demonstration mode only: every side of the product, one choice away. */
export function DemonstrationAccounts({
  accounts,
  onChoose,
}: {
  accounts: readonly DemonstrationAccount[]
  onChoose(account: DemonstrationAccount): void
}) {
  const t = useT('authentication')
  const language = useLanguage()
  const [chosen, setChosen] = useState('')
  const choose = (email: string) => {
    setChosen(email)
    const account = accounts.find((one) => one.email === email)
    if (account) onChoose(account)
  }
  if (accounts.length === 0) return null
  const temples = accounts.filter((account) => account.company)
  const templeOptions = temples.map(({ email, company }) => ({
    value: email,
    label: inLanguage(company, language),
  }))
  return (
    <section className={styles.demonstration} aria-labelledby="demonstration-accounts">
      <h2 id="demonstration-accounts" style={{ fontSize: '1.5625rem' }}>
        {t('demonstration.title')}
      </h2>
      <p>{t('demonstration.text')}</p>
      <ul className={styles.accounts}>
        {accounts
          .filter((account) => !account.company)
          .map(({ email, type }) => (
            <li key={email}>
              <button type="button" onClick={() => choose(email)}>
                <strong>{t(`demonstration.${type}`)}</strong>
                <span>{email}</span>
              </button>
            </li>
          ))}
      </ul>
      {temples.length > 0 && (
        <SelectField
          name="demonstrationTemple"
          label={t('demonstration.COMPANY')}
          optional="unmarked"
          options={[{ value: '', label: t('demonstration.choose') }, ...templeOptions]}
          value={temples.some(({ email }) => email === chosen) ? chosen : ''}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <p role="status">{chosen && t('demonstration.filled', { email: chosen })}</p>
    </section>
  )
}
