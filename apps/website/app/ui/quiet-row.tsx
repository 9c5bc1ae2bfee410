import { CaretDownIcon } from '@kandili/design/icons'
import type { ReactNode } from 'react'
import styles from './quiet-row.module.css'

type QuietRowProps = {
  icon: ReactNode
  label: string
  /** The present value, at the end of the row. */
  value?: ReactNode
  /** Open at first, and once something inside needs an answer. */
  open?: boolean
  children: ReactNode
}

/** A closed row that shows its value and opens in place, also without scripts. */
export function QuietRow({ icon, label, value, open = false, children }: QuietRowProps) {
  return (
    <details className={styles.row} open={open}>
      <summary>
        {icon}
        <span className={styles.words}>
          <span>{label}</span>
          <span className={styles.value}>{value}</span>
        </span>
        <CaretDownIcon className={styles.caret} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
