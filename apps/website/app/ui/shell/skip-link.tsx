import { useT } from '../../lib/language.ts'
import styles from './site-frame.module.css'

/** The first stop of the Tab key: past the header, to the content. */
export function SkipLink() {
  const t = useT('shell')
  return (
    <a className={styles.skip} href="#content">
      {t('skip')}
    </a>
  )
}
