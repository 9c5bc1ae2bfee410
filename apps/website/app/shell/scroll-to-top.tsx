import { ArrowUpIcon } from '@kandili/design/icons'
import { scrollToTop } from '@kandili/design/scroll'
import { useScrollToTop } from '@kandili/design/scroll-to-top'
import { useT } from '../lib/language.ts'
import styles from './scroll-to-top.module.css'

/**
 * The button back to the top, on every page. The style sheet and the reader's motion preference decide how smoothly
 * it scrolls.
 */
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
