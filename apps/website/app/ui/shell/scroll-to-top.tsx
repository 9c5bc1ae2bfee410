import { ArrowUpIcon } from '@kandili/design/icons'
import { useWayToTop } from '@kandili/design/way-to-top'
import { useT } from '../../lib/language.ts'
import styles from './scroll-to-top.module.css'

/** The way back to the top, on every page. How smoothly is settled by the style sheet and the reader's own wish. */
export function ScrollToTop() {
  const t = useT('shell')
  const { button, isThere, isAside } = useWayToTop()
  if (!isThere) return null
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      data-aside={isAside || undefined}
      aria-label={t('toTop')}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <ArrowUpIcon size={24} />
    </button>
  )
}
