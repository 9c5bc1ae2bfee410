import { WarningCircleFillIcon } from '@kandili/design/icons'
import { useEffect, useRef } from 'react'
import { useT } from '../lib/language/language.tsx'
import classes from './conflict-note.module.css'

type ConflictNoteProps = {
  /** The fields whose stored value differs from the input, with the stored value in words. */
  differences: readonly { readonly label: string; readonly stored: string }[]
  /** A separate message if the stored value does not fit on a line. */
  text?: string
}

/**
 * Tells a user whose save came second what the first one stored. The form keeps the input; saving again replaces the
 * stored values. Takes the focus when it appears.
 */
export const ConflictNote = ({ differences, text }: ConflictNoteProps) => {
  const t = useT()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} className={classes.note} role="alert" tabIndex={-1}>
      <WarningCircleFillIcon size={22} />
      <div>
        <b>{t('conflict.title')}</b>
        <p>{text ?? t(differences.length > 0 ? 'conflict.text' : 'conflict.same')}</p>
        {differences.length > 0 && (
          <ul className="bullets">
            {differences.map(({ label, stored }) => (
              <li key={label}>
                {t('conflict.stored', { field: label, value: stored || t('conflict.empty') })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
