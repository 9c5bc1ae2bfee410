import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import styles from './more.module.css'

/** Everything that is not the one thing to do, behind one row. */
export function More({ open, children }: { open: boolean; children: ReactNode }) {
  const t = useT('track')
  return (
    <details className={styles.more} open={open}>
      <summary>{t('more')}</summary>
      <div className={styles.rows}>{children}</div>
    </details>
  )
}

type MoreRowProps = { id?: string; title: string; value?: ReactNode; open?: boolean; children: ReactNode }

/** A row that opens in its place. */
export function MoreRow({ id, title, value, open = false, children }: MoreRowProps) {
  return (
    <details id={id} className={styles.row} open={open}>
      <summary>
        <span>{title}</span>
        {value && <span className={styles.value}>{value}</span>}
      </summary>
      {children}
    </details>
  )
}
