import { ArrowUpIcon } from '@kandili/design/icons'
import { useScrollToTop } from '@kandili/design/scroll-to-top'
import { useT } from '../../lib/language.ts'
import styles from './scroll-to-top.module.css'

/** The way back to the top, on every page. How smoothly is settled by the style sheet and the reader's own wish. */
export function ScrollToTop() {
  const t = useT('shell')
  const { button, isOffered, isAside } = useScrollToTop()
  if (!isOffered) return null
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
