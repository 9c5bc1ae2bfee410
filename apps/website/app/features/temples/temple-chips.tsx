import { CalendarStarIcon, FireSimpleIcon, MapPinIcon, MapTrifoldIcon } from '@kandili/design/icons'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../lib/language.ts'
import styles from './temple-chips.module.css'

/** What most people look for, one tap each. Links, so that they work without scripts and keep the rest of the search. */
export function TempleChips() {
  const t = useT('temples')
  return (
    <ul className={styles.chips}>
      <Chip of={{ near: '1' }}>
        <MapPinIcon size={22} /> {t('near.title')}
      </Chip>
      <Chip of={{ lightsToday: '1' }}>
        <FireSimpleIcon size={22} /> {t('filter.lightsToday')}
      </Chip>
      <Chip of={{ feast: 'today' }}>
        <CalendarStarIcon size={22} /> {t('filter.feastToday')}
      </Chip>
      <Chip of={{ map: '1' }}>
        <MapTrifoldIcon size={22} /> {t('map.show')}
      </Chip>
    </ul>
  )
}

/** Adds its values to the search, or removes them if all are there. */
function Chip({ of, children }: { of: Readonly<Record<string, string>>; children: ReactNode }) {
  const [search] = useSearchParams()
  const values = Object.entries(of)
  const isOn = values.every(([name, value]) => search.get(name) === value)
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of values) {
    if (isOn) next.delete(name)
    else next.set(name, value)
  }
  return (
    <li>
      <Link to={`?${next}`} className={styles.chip} aria-current={isOn || undefined} preventScrollReset>
        {children}
      </Link>
    </li>
  )
}
