import { Form } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Problems } from '../../lib/use-problems.ts'
import { useProblems } from '../../lib/use-problems.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { Lead } from '../../ui/layout.tsx'
import styles from './withdraw.module.css'

type AccountFormProps = {
  /** Cents. */
  amount: number
  typed?: { holder: string; iban: string }
  problems?: Problems
}

/** Asks for the account of a refund that cannot go back the way it was paid. */
export function AccountForm({ amount, typed, problems: answered }: AccountFormProps) {
  const t = useT('withdraw')
  const { problems, mend } = useProblems(answered)
  return (
    <>
      <h1>{t('account.title')}</h1>
      <Lead>{t('account.lead', { amount: formatMoney(amount) })}</Lead>
      <ErrorSummary problems={problems} focus="field" />
      <Form method="post" noValidate onInput={mend}>
        <TextField
          name="holder"
          label={t('account.holder')}
          autoComplete="name"
          maxLength={70}
          defaultValue={typed?.holder}
          error={problems?.fields.holder}
        />
        <TextField
          name="iban"
          label={t('account.iban')}
          hint={t('account.ibanHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          defaultValue={typed?.iban}
          error={problems?.fields.iban}
        />
        <Button look="primary">{t('account.action')}</Button>
      </Form>
    </>
  )
}

/** The account is known, or none is needed. */
export function AccountGiven({ code, given }: { code: string; given: boolean }) {
  const t = useT('withdraw')
  const language = useLanguage()
  return (
    <>
      <h1>{t(given ? 'account.done' : 'account.over')}</h1>
      <Lead>{t(given ? 'account.doneText' : 'account.overText')}</Lead>
      <p className={styles.actions}>
        <ButtonLink look="primary" to={`/${language}/track/${code}`}>
          {t('own.back')}
        </ButtonLink>
      </p>
    </>
  )
}
