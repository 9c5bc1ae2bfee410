import { BellIcon } from '@kandili/design/icons'
import { useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { followOwn } from '../../lib/session/own-events.ts'
import styles from './bell.module.css'
import { readFresh } from './own-bell.ts'

const MOST_SHOWN = 99

/** A link to the customer's notifications, with the number of new ones, updated while the page is open. */
export default function Bell({ className }: { className: string | undefined }) {
  const t = useT('shell')
  const language = useLanguage()
  const [total, setTotal] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const stop = followOwn('bell', () => {
      // A failed fetch keeps the former number; the next event fetches again.
      readFresh(leaving.signal).then(
        (fresh) => setTotal(fresh.total),
        () => {},
      )
    })
    return () => {
      leaving.abort()
      stop()
    }
  }, [])
  return (
    <NavLink
      className={`${className} ${styles.bell}`}
      to={`/${language}/me/inbox`}
      aria-label={total > 0 ? t('nav.bellFresh', { count: total }) : t('nav.bell')}
    >
      <BellIcon size={25} />
      {total > 0 && (
        <span className={`num ${styles.count}`} aria-hidden="true">
          {total > MOST_SHOWN ? `${MOST_SHOWN}+` : total}
        </span>
      )}
    </NavLink>
  )
}
