import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorNode } from '../kit/field-input.tsx'
import { useT } from '../language/language.tsx'
import classes from './account-settings.module.css'
import type { useOwnForm } from './use-own-form.ts'

type FormProps = {
  own: ReturnType<typeof useOwnForm>
  action: string
  grave?: boolean
  /** Buttons beside the one that sends. */
  others?: ReactNode
  children: ReactNode
}

/** Fields, what was refused as a whole, and the button that sends. */
export const OwnForm = ({ own, action, grave, others, children }: FormProps) => (
  <form className={classes.form} {...own.form}>
    {children}
    <div role="alert">{errorNode(own.trouble)}</div>
    <div className={classes.actions}>
      <Button type="submit" loading={own.isSending} {...(grave ? { color: 'error' } : {})}>
        {action}
      </Button>
      {others}
    </div>
  </form>
)

type FieldProps = {
  name: string
  label: string
  error: string | undefined
  hint?: ReactNode
  autoComplete: string
}

/** A password, which may be looked at. */
export const PasswordField = ({
  hint,
  error,
  ...rest
}: FieldProps & { value?: string; onChange?: (value: string) => void }) => {
  const t = useT()
  const { onChange, ...field } = rest
  return (
    <PasswordInput
      {...field}
      aria-required
      description={hint}
      error={errorNode(error)}
      maxLength={200}
      visibilityToggleButtonProps={{
        'aria-label': t('account.passwordShow', { field: field.label }),
        tabIndex: 0,
      }}
      {...(onChange ? { onChange: (event) => onChange(event.currentTarget.value) } : {})}
    />
  )
}

/** A short text: a code, an e-mail. */
export const TextField = ({
  hint,
  error,
  ...field
}: FieldProps & { type?: string; inputMode?: 'numeric' | 'text' | 'email' }) => (
  <TextInput {...field} aria-required description={hint} error={errorNode(error)} spellCheck={false} />
)
