import { ArrowUpIcon } from '@kandili/design/icons'
import { useT } from '../lib/language.ts'
import styles from './scroll-to-top.module.css'

/**
 * The button back to the top, on every page (to-top-element.ts). The style sheet and the reader's motion preference
 * decide how smoothly it scrolls.
 */
export function ScrollToTop() {
  const t = useT('shell')
  return (
    <kandili-to-top>
      <button type="button" className={styles.button} hidden aria-label={t('toTop')}>
        <ArrowUpIcon size={24} />
      </button>
    </kandili-to-top>
  )
}
