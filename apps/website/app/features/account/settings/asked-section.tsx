import type { ReactNode } from 'react'
import { useT } from '../../../lib/language.ts'
import type { Asked } from '../../../lib/session/use-asked.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './settings.module.css'

type AskedProps<T> = {
  asked: Asked<T>
  children: (found: T, tools: { replace: (found: T) => void; again: () => void }) => ReactNode
}

/** Renders the data once loaded, or a loading or error state. */
export function AskedSection<T>({ asked, children }: AskedProps<T>) {
  const t = useT('settings')
  if (asked.state === 'loading') {
    return (
      <p role="status" className={styles.lead}>
        {t('loading')}
      </p>
    )
  }
  if (asked.state === 'failed') {
    return (
      <div role="alert">
        <p className={styles.lead}>
          {t('failed')}. {t('network')}
        </p>
        <Button type="button" onClick={asked.again}>
          {t('again')}
        </Button>
      </div>
    )
  }
  return children(asked.found, asked)
}
