import { useT } from '../lib/language.ts'
import styles from './site-frame.module.css'

/** The first tab stop: skips the header. */
export function SkipLink() {
  const t = useT('shell')
  return (
    <a className={styles.skip} href="#content">
      {t('skip')}
    </a>
  )
}
