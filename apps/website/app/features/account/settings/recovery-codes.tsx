import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from './save-file.ts'
import styles from './settings.module.css'

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

/** The recovery codes, shown only now, with buttons to save them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useT('settings')
  const [outcome, setOutcome] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const lines = `${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(lines)
    setOutcome(t('codes.copied'))
  }
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('codes.title')}
      </h3>
      <p className={styles.text}>{t('codes.text')}</p>
      <ul className={styles.codes} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        {/* If the browser forbids it, the codes can still be selected by hand. */}
        <Button type="button" small onClick={() => void copy().catch(() => {})}>
          {t('codes.copy')}
        </Button>
        <Button type="button" small onClick={() => print()}>
          {t('codes.print')}
        </Button>
        <Button
          type="button"
          small
          onClick={() => saveFile('kandili-recovery-codes.txt', lines, 'text/plain')}
        >
          {t('codes.download')}
        </Button>
        <Button type="button" look="primary" small onClick={onKept}>
          {t('codes.kept')}
        </Button>
      </div>
      <p role="status" className={styles.done}>
        {outcome}
      </p>
    </>
  )
}
