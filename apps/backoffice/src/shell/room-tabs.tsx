import { Link, useLocation } from 'react-router'
import { useT } from '../lib/language/language.tsx'
import { useCurrentRoom, useRooms } from '../lib/session/rooms.ts'
import { usePrepare } from '../lib/session/screens.ts'
import classes from '../ui/tabs.module.css'

/** The screens of the open page's room, side by side over the page; nothing if the room has only one. */
export const RoomTabs = () => {
  const t = useT()
  const prepare = usePrepare()
  const { pathname } = useLocation()
  const current = useCurrentRoom(useRooms())
  if (!current || current.room.tabs.length < 2) return null
  return (
    <nav
      className={classes.tabs}
      aria-label={t(current.room.label)}
      data-record={/\/(new|\d+)$/.test(pathname) || undefined}
    >
      {current.room.tabs.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          aria-current={tab === current.tab ? 'page' : undefined}
          // Where not all tabs fit, the open one is scrolled into view.
          ref={(link) => {
            if (tab === current.tab) link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }}
          onPointerEnter={() => prepare(tab.path)}
          onFocus={() => prepare(tab.path)}
        >
          {t(tab.label)}
        </Link>
      ))}
    </nav>
  )
}
