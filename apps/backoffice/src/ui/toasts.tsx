import { CheckCircleIcon, InfoIcon, WarningCircleFillIcon } from '@kandili/design/icons'
import { notifications } from '@mantine/notifications'
import { type ReactNode, useMemo } from 'react'
import { errorList, errorText } from '../lib/api/error-text.ts'
import { useT } from '../lib/language/language.tsx'
import classes from './toasts.module.css'

/** Long enough to read a list of sentences; a success disappears after the specification's 3000 ms. */
const failureTime = 10_000
/** Specification, section 9. */
const TOAST_TIME = 3_000
const SNACKBAR_TIME = 5_000

/** The toast of specification section 3. */
type Toast = {
  readonly title: string
  readonly text?: ReactNode
  readonly variant?: 'success' | 'error' | 'info'
  /** A token of packages/design, for the icon; by default the variant's own. */
  readonly color?: `var(--${string})`
  readonly icon?: ReactNode
  /** Milliseconds; 3000 by default. */
  readonly timer?: number
  readonly showClose?: boolean
}

/** Sentences below each other; renders nothing without any. */
export const Bullets = ({ items }: { items: readonly string[] }) =>
  items.length > 0 && (
    <ul className={`bullets ${classes.list}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )

/** Every toast has a title (specification, section 8): one without a title says so. */
export const titleOfToast = (title: string, t: (key: 'toast.noTitle') => string): string =>
  title.trim() === '' ? t('toast.noTitle') : title

const icons = {
  success: <CheckCircleIcon size={24} className={classes.good ?? ''} />,
  error: <WarningCircleFillIcon size={24} className={classes.bad ?? ''} />,
  info: <InfoIcon size={24} />,
}

/** Short messages in a corner, each with a button that closes it. */
export const useToasts = () => {
  const t = useT()
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('action.close') }
    const textOf = (error: unknown) =>
      errorText(error, { fallback: t('error.fallback'), unreachable: t('error.unreachable') })
    const show = ({
      title,
      text,
      variant = 'success',
      color,
      icon = icons[variant],
      timer = TOAST_TIME,
      showClose = true,
    }: Toast) =>
      notifications.show({
        title: titleOfToast(title, t),
        message: text ?? null,
        autoClose: timer,
        color: 'transparent',
        icon: color ? <span style={{ display: 'flex', color }}>{icon}</span> : icon,
        withCloseButton: showClose,
        closeButtonProps,
      })
    const plainFailure = (title: string, text: ReactNode) =>
      show({ title, text, variant: 'error', timer: failureTime })
    const failure = (title: string, error: unknown) => {
      const list = errorList(error)
      plainFailure(
        title,
        <>
          {textOf(error)}
          <Bullets items={list} />
        </>,
      )
    }
    return {
      show,
      success: (title: string, text?: ReactNode) => show({ title, text }),
      /** One line without a title, for what needs no attention. */
      snackbar: (text: string) =>
        notifications.show({
          message: text,
          autoClose: SNACKBAR_TIME,
          color: 'transparent',
          closeButtonProps,
        }),
      failure,
      plainFailure,
      saveFailure: (error: unknown) => failure(t('toast.saveFailure'), error),
      /** Stays while the action can be undone. */
      undoable: (title: string, text: ReactNode, undo: () => void, milliseconds: number) => {
        const id = notifications.show({
          title: titleOfToast(title, t),
          message: (
            <>
              {text}
              <button
                type="button"
                className={classes.undo}
                onClick={() => {
                  notifications.hide(id)
                  undo()
                }}
              >
                {t('action.undo')}
              </button>
            </>
          ),
          autoClose: milliseconds,
          color: 'transparent',
          icon: <CheckCircleIcon size={24} className={classes.good ?? ''} />,
          closeButtonProps,
        })
      },
    }
  }, [t])
}
