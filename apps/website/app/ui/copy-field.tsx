import { CopyIcon } from '@kandili/design/icons'
import { useEffect, useState } from 'react'
import { useT } from '../lib/language.ts'
import styles from './copy-field.module.css'

type CopyFieldProps = {
  value: string
  /** The copied text, if the value is formatted for people: an IBAN without its spaces. */
  copies?: string
  label: string
}

/** A text to copy, in a separate field; if copying is impossible, to be selected. */
export function CopyField({ value, copies = value, label }: CopyFieldProps) {
  const t = useT('shared')
  const [canCopy, setCanCopy] = useState(false)
  const [copied, setCopied] = useState(false)
  useEffect(() => setCanCopy(Boolean(navigator.clipboard)), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copies)
      setCopied(true)
    } catch {
      // If the browser forbids it, the text can still be selected.
    }
  }
  return (
    <div className={styles.copy}>
      <input readOnly value={value} aria-label={label} onFocus={(event) => event.target.select()} />
      {canCopy && (
        <button type="button" aria-label={`${t('copy')}: ${label}`} onClick={() => void copy()}>
          <CopyIcon /> <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
        </button>
      )}
    </div>
  )
}
