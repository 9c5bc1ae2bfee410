import { CheckIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useT } from '../../app/language/language.tsx'
import classes from './acts.module.css'

type ActButtonProps = {
  isDone: boolean
  mayUndo: boolean
  isBusy: boolean
  /** What is acted on, for a screen reader that meets "Undo" alone. */
  about: string
  isPrimary?: boolean
  className?: string | undefined
  onAct: () => void
  onUndo: () => void
  /** What the press does. */
  children: ReactNode
}

/** A key that is held down presses once. */
const onceOnly = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/**
 * The tap of an act. Once done, the way back takes its place: it is the same button, so that the focus stays on it; the
 * second half of a double press does not take back what the first half did.
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
    // Not `disabled`, which would take the focus away.
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
