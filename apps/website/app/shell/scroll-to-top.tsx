import { ArrowUpIcon } from '@kandili/design/icons'
import { useEffect, useState } from 'react'
import { useT } from '../language.ts'
import styles from './scroll-to-top.module.css'

/** From how far down the way back to the top is offered, in pixels. */
const threshold = 200

/** The way back to the top, on every page. How smoothly is settled by the style sheet and the reader's own wish. */
export function ScrollToTop() {
  const t = useT('shell')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > threshold)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('toTop')}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <ArrowUpIcon size={24} />
    </button>
  )
}
