import type { AnswerOf, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { shortDate } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { callAsUser } from '../../lib/session/session.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import { Button } from '../../ui/button.tsx'
import { Num } from '../../ui/layout.tsx'
import styles from './own-badges.module.css'

type Mine = typeof endpoints.badges.mine

/** The badges of the signed-in user. Hidden without any. */
export function OwnBadges() {
  const t = useT('account')
  const language = useLanguage()
  const asked = useAsked<AnswerOf<Mine>>((signal) => callAsUser<Mine>('GET', '/users/me/badges', { signal }))
  if (asked.state === 'loading') return null
  if (asked.state === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        {t('badges.failed')}{' '}
        <Button type="button" look="text" onClick={asked.again}>
          {t('me.again')}
        </Button>
      </p>
    )
  }
  if (asked.found.length === 0) return null
  return (
    <section className={styles.badges} aria-labelledby="badges">
      <h2 id="badges">{t('badges.title')}</h2>
      <ul className={styles.list}>
        {asked.found.map(({ id, title, description, awardedAt }) => (
          <li key={id}>
            <h3>{inLanguage(title, language)}</h3>
            <p>{inLanguage(description, language)}</p>
            <Num as="time" dateTime={awardedAt}>
              {shortDate(awardedAt.slice(0, 10))}
            </Num>
          </li>
        ))}
      </ul>
    </section>
  )
}
