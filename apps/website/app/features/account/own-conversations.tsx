import type { AnswerOf, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { civilDateOf, shortDate } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { callAsUser } from '../../lib/session/session.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import { Button } from '../../ui/button.tsx'
import { Num } from '../../ui/layout.tsx'
import styles from './own-badges.module.css'

type Mine = typeof endpoints.communications.mine

/** Conversations with temples; each is read and answered on the page of its request. Hidden without any. */
export function OwnConversations() {
  const t = useT('account')
  const language = useLanguage()
  const asked = useAsked<AnswerOf<Mine>>((signal) => callAsUser<Mine>('GET', '/me/conversations', { signal }))
  if (asked.state === 'loading') return null
  if (asked.state === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        {t('me.messagesFailed')}{' '}
        <Button type="button" look="text" onClick={asked.again}>
          {t('me.again')}
        </Button>
      </p>
    )
  }
  const { records, more } = asked.found
  if (records.length === 0) return null
  return (
    <section className={styles.badges} aria-labelledby="own-messages">
      <h2 id="own-messages">{t('me.messages')}</h2>
      <ul className={styles.list}>
        {records.map((one) => (
          <li key={`${one.code}-${one.temple.id}`}>
            <h3>
              <Link to={`/${language}/track/${one.code}#messages`}>
                {inLanguage(one.temple.title, language)},{' '}
                {t('me.number', { number: String(one.requestNumber) })}
              </Link>
            </h3>
            {one.unread > 0 && <p>{t('me.unread', { count: one.unread })}</p>}
            <Num as="time" dateTime={one.lastMessageAt}>
              {shortDate(civilDateOf(one.lastMessageAt))}
            </Num>
          </li>
        ))}
      </ul>
      {more && <p>{t('me.messagesMore')}</p>}
    </section>
  )
}
