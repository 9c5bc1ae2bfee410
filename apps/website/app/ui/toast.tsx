import { WarningCircleFillIcon, XIcon } from '@kandili/design/icons'
import { useEffect, useState } from 'react'
import styles from './toast.module.css'

/** Long enough to be read even if it is noticed late. */
const SHOWN_MS = 10_000

type ToastProps = { title: string; text: string; closeLabel: string }

/**
 * A short message in a corner, in addition to text in the page that is announced: it has no role, or a screen reader
 * would announce it twice.
 */
export function Toast({ title, text, closeLabel }: ToastProps) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <div className={styles.toast}>
      <WarningCircleFillIcon />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <button type="button" aria-label={closeLabel} onClick={() => setShown(false)}>
        <XIcon size={20} />
      </button>
    </div>
  )
}
