import { CaretDownIcon, DotsThreeCircleIcon, QuestionIcon, UserIcon } from '@kandili/design/icons'
import { Menu } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type MessageKey, useLanguage, useT } from '../lib/language/language.tsx'
import { type Room, useCurrentRoom, useRooms } from '../lib/session/rooms.ts'
import { usePrepare } from '../lib/session/screens.ts'
import { useUser } from '../lib/session/user.tsx'
import classes from './navigation.module.css'
import { WaitingCount } from './waiting-count.tsx'

type Group = { label: MessageKey | undefined; rooms: Room[] }

const grouped = (rooms: Room[]): Group[] => {
  const groups: Group[] = []
  for (const room of rooms) {
    const last = groups.at(-1)
    if (last && last.label === room.group) last.rooms.push(room)
    else groups.push({ label: room.group, rooms: [room] })
  }
  return groups
}

/** The user's rooms in their groups, and the one of the open page. */
const useItems = (): { rooms: Room[]; groups: Group[]; current: Room | undefined } => {
  const rooms = useRooms()
  return { rooms, groups: grouped(rooms), current: useCurrentRoom(rooms)?.room }
}

/** A room opens at its first tab. */
const pathOf = (room: Room): string => room.tabs[0]?.path ?? '/'

type RoomLinkProps = { room: Room; isCurrent: boolean; onFollow?: (() => void) | undefined }

const RoomLink = ({ room, isCurrent, onFollow }: RoomLinkProps) => {
  const t = useT()
  const prepare = usePrepare()
  const path = pathOf(room)
  return (
    <Link
      to={path}
      className={classes.link}
      aria-current={isCurrent ? 'page' : undefined}
      title={t(room.label)}
      onPointerEnter={() => prepare(path)}
      onFocus={() => prepare(path)}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      <room.icon size={23} />
      <span className={classes.label}>{t(room.label)}</span>
      {room.count && <WaitingCount of={room.count} />}
    </Link>
  )
}

/** The rooms below each other, their groups set off by lines: at the side of the page, and in the drawer on narrow screens. */
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
          {group.rooms.map((room) => (
            <RoomLink key={room.label} room={room} isCurrent={room === current} onFollow={onFollow} />
          ))}
        </div>
      ))}
    </nav>
  )
}

const RoomMenuItem = ({ room, isCurrent }: { room: Room; isCurrent: boolean }) => {
  const t = useT()
  return (
    <Menu.Item
      component={Link}
      to={pathOf(room)}
      leftSection={<room.icon size={21} />}
      rightSection={room.count && <WaitingCount of={room.count} />}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {t(room.label)}
    </Menu.Item>
  )
}

type TopGroupProps = { label: MessageKey; rooms: Room[]; current: Room | undefined }

const TopGroup = ({ label, rooms, current }: TopGroupProps) => {
  const t = useT()
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          type="button"
          className={classes.link}
          data-current={(current && rooms.includes(current)) || undefined}
        >
          {t(label)}
          <CaretDownIcon size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {rooms.map((room) => (
          <RoomMenuItem key={room.label} room={room} isCurrent={room === current} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same rooms in the same order, side by side under the top bar; groups open as menus. */
export const TopNavigation = () => {
  const t = useT()
  const { groups, current } = useItems()
  return (
    <nav className={classes.top} aria-label={t('layout.navigation')}>
      {groups.map(({ label, rooms }) =>
        label ? (
          <TopGroup key={label} label={label} rooms={rooms} current={current} />
        ) : (
          rooms.map((room) => <RoomLink key={room.label} room={room} isCurrent={room === current} />)
        ),
      )}
    </nav>
  )
}

/** Help and the user's account, which belong to no room. */
const useOthers = () => {
  const t = useT()
  const language = useLanguage()
  const { user } = useUser()
  return {
    help: { to: `/${language}/help`, label: t('footer.help'), icon: QuestionIcon },
    account: { to: '/account-settings/account', label: user.firstName, icon: UserIcon },
  }
}

/** A temple's rooms in a column of 96 pixels, each icon with its word below; help and the account at its foot. */
export const Rail = () => {
  const t = useT()
  const { rooms, current } = useItems()
  const { help, account } = useOthers()
  return (
    <nav className={classes.rail} aria-label={t('layout.navigation')}>
      {rooms.map((room) => (
        <RoomLink key={room.label} room={room} isCurrent={room === current} />
      ))}
      <a className={`${classes.link} ${classes.foot}`} href={help.to}>
        <help.icon size={23} />
        <span className={classes.label}>{help.label}</span>
      </a>
      <Link className={classes.link} to={account.to} title={t('account.open')}>
        <account.icon size={23} />
        <span className={classes.label}>{account.label}</span>
      </Link>
    </nav>
  )
}

/** How many rooms a phone shows at its foot, beside the menu of the others. */
const roomsAtFoot = 4
/** The rooms used least by somebody on the way are behind "Others". */
const isBehindOthers = ({ label }: Room): boolean => label === 'room.temple' || label === 'nav.group.money'

/** A temple's rooms at the foot of a narrow screen: four, and a menu with the others. */
export const FootBar = () => {
  const t = useT()
  const { rooms, current } = useItems()
  const { help, account } = useOthers()
  const shown = rooms.filter((room) => !isBehindOthers(room)).slice(0, roomsAtFoot)
  const others = rooms.filter((room) => !shown.includes(room))
  return (
    <nav className={classes.footBar} aria-label={t('layout.navigation')}>
      {shown.map((room) => (
        <RoomLink key={room.label} room={room} isCurrent={room === current} />
      ))}
      <Menu position="top-end" width={280}>
        <Menu.Target>
          <button
            type="button"
            className={classes.link}
            data-current={(current && others.includes(current)) || undefined}
          >
            <DotsThreeCircleIcon size={23} />
            <span className={classes.label}>{t('room.others')}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((room) => (
            <RoomMenuItem key={room.label} room={room} isCurrent={room === current} />
          ))}
          {others.length > 0 && <Menu.Divider />}
          <Menu.Item component="a" href={help.to} leftSection={<help.icon size={21} />}>
            {help.label}
          </Menu.Item>
          <Menu.Item component={Link} to={account.to} leftSection={<account.icon size={21} />}>
            {t('account.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </nav>
  )
}
