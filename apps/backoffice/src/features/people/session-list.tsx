import type { PersonSession } from '@kandili/contract'
import { Button } from '@mantine/core'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import classes from '../../ui/side-cards.module.css'

type ListProps = {
  sessions: readonly PersonSession[]
  /** Ends any session but the current one; absent without the right. */
  onEnd?: (sessionId: string) => void
}

/** A person's sessions: device, last seen, since when. */
export const SessionList = ({ sessions, onEnd }: ListProps) => {
  const t = useT()
  return (
    <ul className={classes.sessions}>
      {sessions.map((session) => {
        const device = session.device ?? t('sessions.unknownDevice')
        return (
          <li key={session.id}>
            <p>
              {device}
              {session.present && <small>{t('sessions.present')}</small>}
              <small className="num">{t('sessions.lastSeen', { at: dateTimeOf(session.lastSeenAt) })}</small>
              <small className="num">{t('sessions.since', { at: dateTimeOf(session.createdAt) })}</small>
            </p>
            {onEnd && !session.present && (
              <Button
                variant="subtle"
                aria-label={t('sessions.endOf', { device })}
                onClick={() => onEnd(session.id)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
