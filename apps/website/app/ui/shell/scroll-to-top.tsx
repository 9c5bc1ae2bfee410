import { ArrowUpIcon } from '@kandili/design/icons'
import { scrollToTop } from '@kandili/design/scroll'
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
      onClick={scrollToTop}
    >
      <ArrowUpIcon size={24} />
    </button>
  )
}
