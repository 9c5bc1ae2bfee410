import { CopyIcon, DownloadSimpleIcon, PrinterIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '../../lib/language/language.tsx'
import { download } from '../../ui/csv.ts'
import { useToasts } from '../../ui/toasts.tsx'
import classes from './account-settings.module.css'

type CodesProps = { codes: readonly string[]; onKept: () => void }

/** The recovery codes, shown only once, with buttons to save them. */
export const RecoveryCodes = ({ codes, onKept }: CodesProps) => {
  const t = useT()
  const toasts = useToasts()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const lines = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines)
      toasts.success(t('account.codes.copied'))
    } catch {
      toasts.plainFailure(t('account.codes.copyFailed'), null)
    }
  }
  return (
    <>
      <p ref={text} tabIndex={-1} className={classes.text}>
        {t('account.codesText')}
      </p>
      <ul className={classes.codes} aria-label={t('account.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`${classes.actions} ${classes.noPrint}`}>
        <Button leftSection={<CopyIcon size={20} />} onClick={() => void copy()}>
          {t('account.codes.copy')}
        </Button>
        <Button leftSection={<PrinterIcon size={20} />} onClick={() => print()}>
          {t('account.codes.print')}
        </Button>
        <Button
          leftSection={<DownloadSimpleIcon size={20} />}
          onClick={() => download('kandili-recovery-codes.txt', lines, 'text/plain')}
        >
          {t('account.codes.download')}
        </Button>
        <Button variant="filled" onClick={onKept}>
          {t('account.codes.kept')}
        </Button>
      </div>
    </>
  )
}
