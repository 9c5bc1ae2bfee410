import { Form, useNavigation } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { ConsentFields, useConsentLabels } from '../../ui/consent-fields.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { VisuallyHidden } from '../../ui/layout.tsx'
import styles from './authentication.module.css'
import type { AccountAnswer } from './new-account.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useFormProblems } from './use-form-problems.ts'

type NewAccountFormProps = {
  answered: AccountAnswer | undefined
  /** The e-mail of an invitation; without it, the form asks for one. */
  invitedEmail?: string
  /** The label of the button. */
  action: string
  /** For the first administrator: there is nobody yet to agree with. */
  withoutConsents?: boolean
}

/** The form for a new account, by registration or by invitation. It works without scripts. */
export function NewAccountForm({
  answered,
  invitedEmail,
  action,
  withoutConsents = false,
}: NewAccountFormProps) {
  const t = useT('authentication')
  const language = useLanguage()
  const consentLabels = useConsentLabels()
  const { problems, errors, mend } = useFormProblems(answered)
  const typed = answered && 'typed' in answered ? answered.typed : undefined
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <ErrorSummary
        problems={problems}
        labels={{
          firstName: t('register.firstName'),
          lastName: t('register.lastName'),
          email: t('email'),
          password: t('password'),
          confirmPassword: t('password.confirm'),
          ...consentLabels,
        }}
        focus="field"
      />
      <Form method="post" noValidate onInput={mend} aria-busy={busy}>
        <input type="hidden" name="language" value={language} />
        <TextField
          name="firstName"
          label={t('register.firstName')}
          autoComplete="given-name"
          maxLength={60}
          defaultValue={typed?.firstName}
          error={errors.firstName}
        />
        <TextField
          name="lastName"
          label={t('register.lastName')}
          autoComplete="family-name"
          maxLength={60}
          defaultValue={typed?.lastName}
          error={errors.lastName}
        />
        {invitedEmail === undefined ? (
          <TextField
            name="email"
            type="email"
            label={t('email')}
            hint={t('register.emailHint')}
            autoComplete="username"
            maxLength={254}
            defaultValue={typed?.email}
            error={errors.email}
          />
        ) : (
          // For password managers, which store a password under its e-mail and skip hidden fields.
          <VisuallyHidden>
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={invitedEmail}
              readOnly
              tabIndex={-1}
              aria-hidden="true"
            />
          </VisuallyHidden>
        )}
        <NewPasswordFields label={t('password')} errors={errors} />
        {!withoutConsents && (
          <div className={styles.consents}>
            <ConsentFields errors={errors} given={typed} />
          </div>
        )}
        <Button look="primary" wide aria-disabled={busy}>
          {action}
        </Button>
      </Form>
    </>
  )
}
