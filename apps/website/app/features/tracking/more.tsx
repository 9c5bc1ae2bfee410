import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import styles from './more.module.css'

type MoreProps = {
  /** Rows that cannot wait behind "More". */
  above: ReactNode
  /** What is new behind it. */
  value: ReactNode
  children: ReactNode
}

/** Everything that is not the one thing to do, behind one row. */
export function More({ above, value, children }: MoreProps) {
  const t = useT('track')
  return (
    <div className={styles.more}>
      {above && <div className={styles.rows}>{above}</div>}
      <details>
        <summary>
          {t('more')}
          {value && <span className={styles.value}>{value}</span>}
        </summary>
        <div className={styles.rows}>{children}</div>
      </details>
    </div>
  )
}

type MoreRowProps = { title: string; value?: ReactNode; open?: boolean; children: ReactNode }

/** A row that opens in its place. */
export function MoreRow({ title, value, open = false, children }: MoreRowProps) {
  return (
    <details className={styles.row} open={open}>
      <summary>
        <span>{title}</span>
        {value && <span className={styles.value}>{value}</span>}
      </summary>
      {children}
    </details>
  )
}
