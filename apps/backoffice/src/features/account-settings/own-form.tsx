import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import classes from './account-settings.module.css'
import type { useOwnForm } from './use-own-form.ts'

type FormProps = {
  own: ReturnType<typeof useOwnForm>
  action: string
  grave?: boolean
  /** A button beside the submit button. */
  other?: ReactNode
  /** For a form that can be closed. */
  onCancel?: () => void
  /** Whether it takes the focus when it appears. */
  takesFocus?: boolean
  children: ReactNode
}

/** The button that opens a form is removed while it is open, so the focus moves into the form, and back afterwards. */
const useFocusWhileOpen = (form: RefObject<HTMLFormElement | null>, isOpened: boolean) =>
  useEffect(() => {
    if (!isOpened) return undefined
    const section = form.current?.closest('section')
    form.current?.querySelector('input')?.focus()
    return () => {
      if (document.activeElement === document.body) section?.querySelector('button')?.focus()
    }
  }, [form, isOpened])

/** The fields, the form's error and the submit button. */
export const OwnForm = ({
  own,
  action,
  grave,
  other,
  onCancel,
  takesFocus = onCancel !== undefined,
  children,
}: FormProps) => {
  const t = useT()
  useFocusWhileOpen(own.form.ref, takesFocus)
  return (
    <form className={classes.form} {...own.form}>
      {children}
      <div role="alert">{errorNode(own.trouble)}</div>
      <div className={classes.actions}>
        <Button type="submit" loading={own.isSending} {...(grave ? { color: 'error' } : {})}>
          {action}
        </Button>
        {other}
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

type FieldProps = {
  name: string
  label: string
  error: string | undefined
  hint?: ReactNode
  autoComplete: string
}

type PasswordFieldProps = FieldProps & {
  value?: string
  onChange?: (value: string) => void
  /** Whether the password is visible, if the parent controls it. */
  visible?: boolean
  onVisibilityChange?: (visible: boolean) => void
}

/** A password with a button that shows it. */
export const PasswordField = ({ hint, error, ...rest }: PasswordFieldProps) => {
  const t = useT()
  const { onChange, ...field } = rest
  return (
    <PasswordInput
      {...field}
      aria-required
      // Mantine marks invalid password fields only visually.
      aria-invalid={error ? true : undefined}
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

/** The current password, which proves the user's identity. */
export const PresentPassword = ({ own, hint }: { own: ReturnType<typeof useOwnForm>; hint?: ReactNode }) => {
  const t = useT()
  return (
    <PasswordField
      name="password"
      label={t('account.passwordPresent')}
      hint={hint}
      autoComplete="current-password"
      error={own.errors.password}
    />
  )
}
