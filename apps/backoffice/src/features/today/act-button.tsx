import { CheckIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useT } from '../../lib/language/language.tsx'
import classes from './acts.module.css'

type ActButtonProps = {
  isDone: boolean
  mayUndo: boolean
  isBusy: boolean
  /** The object of the action, for a screen reader that reads "Undo" on its own. */
  about: string
  isPrimary?: boolean
  className?: string | undefined
  onAct: () => void
  onUndo: () => void
  /** The action of the button. */
  children: ReactNode
}

/** Ignores the repeats of a key that is held down. */
const onceOnly = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/**
 * The button of an act. Once done it becomes the undo button: it is the same element, so that it keeps the focus, and
 * the second half of a double press does not undo the first.
 */
export const ActButton = ({
  isDone,
  mayUndo,
  isBusy,
  about,
  isPrimary = false,
  className,
  onAct,
  onUndo,
  children,
}: ActButtonProps) => {
  const t = useT()
  if (isDone && !mayUndo) {
    return (
      <span className={`${classes.act} ${classes.over} ${className ?? ''}`} data-act tabIndex={-1}>
        <CheckIcon size={20} />
        <span className="visually-hidden">{t('act.isDone')}</span>
      </span>
    )
  }
  const press = (event: MouseEvent) => {
    // Not `disabled`, which would lose the focus.
    if (isBusy) return
    if (!isDone) onAct()
    else if (event.detail < 2) onUndo()
  }
  return (
    <Button
      className={`${classes.act} ${className ?? ''}`}
      variant={isDone ? 'subtle' : isPrimary ? 'filled' : 'default'}
      data-act
      data-undo={isDone || undefined}
      aria-disabled={isBusy || undefined}
      aria-label={isDone ? t('act.undoOf', { about }) : undefined}
      leftSection={isPrimary && !isDone ? <CheckIcon size={22} /> : undefined}
      onClick={press}
      onKeyDown={onceOnly}
    >
      {isDone ? t('action.undo') : children}
    </Button>
  )
}
