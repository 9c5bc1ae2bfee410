import { CloudCheckIcon, CloudSlashIcon } from '@kandili/design/icons'
import { timeOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { useOfflineSince } from './network.ts'
import classes from './today.module.css'
import { useMarksState } from './use-readings.ts'

const timeAt = (milliseconds: number): string => timeOf(new Date(milliseconds).toISOString())

/** Says at once that there is no network, and what is kept on the device. */
export const OfflineWords = () => {
  const t = useT()
  const since = useOfflineSince()
  const { waiting } = useMarksState()
  if (since === undefined) return null
  return (
    <p className={classes.offline} role="status">
      <CloudSlashIcon size={24} />
      <span>
        <b>{t('network.offline', { time: timeAt(since) })}</b>{' '}
        {waiting > 0 ? t('network.kept', { count: waiting }) : t('network.nothingKept')}
      </span>
    </p>
  )
}

/** Whether all marks of this device have been sent; nothing before there were any. */
export const SentWords = () => {
  const t = useT()
  const isOffline = useOfflineSince() !== undefined
  const { waiting, sentAt } = useMarksState()
  if (isOffline || (waiting === 0 && sentAt === undefined)) return null
  return (
    <p className={classes.sent}>
      <CloudCheckIcon size={20} />
      <span className="num">
        {waiting > 0 || sentAt === undefined
          ? t('network.sending', { count: waiting })
          : t('network.sent', { time: timeAt(sentAt) })}
      </span>
    </p>
  )
}
