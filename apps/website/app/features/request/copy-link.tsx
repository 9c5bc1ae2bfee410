import { CopyIcon } from '@kandili/design/icons'
import { useEffect, useState } from 'react'
import { useT } from '../../lib/language.ts'
import styles from './after.module.css'

/** The secret link in a field of its own, to be copied; where copying is impossible, to be selected. */
export function CopyLink({ address, label }: { address: string; label: string }) {
  const t = useT('request')
  const [canCopy, setCanCopy] = useState(false)
  const [copied, setCopied] = useState(false)
  useEffect(() => setCanCopy(Boolean(navigator.clipboard)), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Where the browser forbids it, the address can still be selected.
    }
  }
  return (
    <div className={styles.copy}>
      <input readOnly value={address} aria-label={label} onFocus={(event) => event.target.select()} />
      {canCopy && (
        <button type="button" onClick={() => void copy()}>
          <CopyIcon />{' '}
          <span aria-live="polite">{t(copied ? 'confirmation.copied' : 'confirmation.copy')}</span>
        </button>
      )}
    </div>
  )
}
