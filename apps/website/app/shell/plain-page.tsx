import { Candle } from '@kandili/design/candle'
import type { ReactNode } from 'react'
import styles from './plain-page.module.css'

type PlainPageProps = { code?: string; title: string; text: string; children?: ReactNode }

/** One niche with an unlit candle, a sentence, and links to other pages. */
export function PlainPage({ code, title, text, children }: PlainPageProps) {
  return (
    <main className={styles.page} id="content" tabIndex={-1}>
      <div className={styles.niche} aria-hidden="true">
        <Candle height={92} width={13} />
      </div>
      {code && <p className={styles.code}>{code}</p>}
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </main>
  )
}
