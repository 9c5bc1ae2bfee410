import { CaretDownIcon } from '@kandili/design/icons'
import { Menu } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '../lib/language/language.tsx'
import { type Screen, useNavigation } from '../lib/session/screens.ts'
import classes from './navigation.module.css'
import { UnreadCount } from './unread-count.tsx'

type Group = { label: NonNullable<NonNullable<Screen['entry']>['group']> | undefined; screens: Screen[] }

const grouped = (screens: Screen[]): Group[] => {
  const groups: Group[] = []
  for (const screen of screens) {
    const label = screen.entry?.group
    const last = groups.at(-1)
    if (last && last.label === label) last.screens.push(screen)
    else groups.push({ label, screens: [screen] })
  }
  return groups
}

/**
 * The items that the user may see, in their groups, and the most specific one for the page: /orders/17 marks
 * "Requests", and /my-temple/offerings marks "Offerings", not "Our temple" as well.
 */
const useItems = (): { groups: Group[]; current: string | undefined } => {
  const { pathname } = useLocation()
  const screens = useNavigation()
  const groups = useMemo(() => grouped(screens), [screens])
  const [current] = screens
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.length - one.length)
  return { groups, current }
}

type NavigationLinkProps = { screen: Screen; isCurrent: boolean; onFollow?: (() => void) | undefined }

const NavigationLink = ({ screen, isCurrent, onFollow }: NavigationLinkProps) => {
  const t = useT()
  if (!screen.entry) return null
  const { icon: Icon, label } = screen.entry
  // Preloads the script before the press. A failed load is reported when the page opens.
  const prepare = () => void screen.load().catch(() => undefined)
  return (
    <Link
      to={screen.path}
      className={classes.link}
      aria-current={isCurrent ? 'page' : undefined}
      title={t(label)}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      <Icon size={23} />
      <span className={classes.label}>{t(label)}</span>
      {screen.path === '/communications' && <UnreadCount />}
    </Link>
  )
}

/** The items below each other: at the side of the page, and in the drawer on narrow screens. */
export const SideNavigation = ({ onFollow }: { onFollow?: () => void }) => {
  const t = useT()
  const { groups, current } = useItems()
  const list = useRef<HTMLElement>(null)
  // On a low screen the list is longer than the page, and the current item may be below its edge.
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
    void current
  }, [current])
  return (
    <nav ref={list} className={classes.side} aria-label={t('layout.navigation')}>
      {groups.map((group) => (
        <div key={group.label ?? 'main'} className={classes.group}>
          {group.label && <span className={classes.groupLabel}>{t(group.label)}</span>}
          {group.screens.map((screen) => (
            <NavigationLink
              key={screen.path}
              screen={screen}
              isCurrent={screen.path === current}
              onFollow={onFollow}
            />
          ))}
        </div>
      ))}
    </nav>
  )
}

type TopGroupProps = {
  group: Group & { label: NonNullable<Group['label']> }
  current: string | undefined
}

const TopGroup = ({ group, current }: TopGroupProps) => {
  const t = useT()
  const here = group.screens.some(({ path }) => path === current)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.link} data-current={here || undefined}>
          {t(group.label)}
          <CaretDownIcon size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {group.screens.map(
          ({ path, entry }) =>
            entry && (
              <Menu.Item
                key={path}
                component={Link}
                to={path}
                leftSection={<entry.icon size={21} />}
                aria-current={path === current ? 'page' : undefined}
              >
                {t(entry.label)}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same items in the same order, side by side under the top bar; groups open as menus. */
export const TopNavigation = () => {
  const t = useT()
  const { groups, current } = useItems()
  return (
    <nav className={classes.top} aria-label={t('layout.navigation')}>
      {groups.map((group) =>
        group.label ? (
          <TopGroup key={group.label} group={{ ...group, label: group.label }} current={current} />
        ) : (
          group.screens.map((screen) => (
            <NavigationLink key={screen.path} screen={screen} isCurrent={screen.path === current} />
          ))
        ),
      )}
    </nav>
  )
}
