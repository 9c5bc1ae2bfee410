import type { endpoints } from '@kandili/contract'
import { mayView, routeRuleOf } from '@kandili/contract/routes'
import type { SessionUser } from '@kandili/contract/session'
import { type ComponentType, createContext, use, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { MessageKey } from '../language/language.tsx'
import { useUser } from './user.tsx'

/** A screen of a room, by a path of the route table, which also names the right it needs. */
type Tab = { readonly path: string; readonly label: MessageKey }

/** An entry of the navigation: screens that belong together, as tabs. It opens at the first permitted one. */
export type Room = {
  readonly label: MessageKey
  readonly icon: ComponentType<{ size?: number | string }>
  readonly tabs: readonly Tab[]
  /** With its neighbours of the same group: a menu where the navigation is horizontal, set off by a line at the side. */
  readonly group?: MessageKey
  /** What waits in it, by its name in `GET /waiting`. */
  readonly count?: keyof endpoints.waiting.Waiting
}

export type Rooms = Readonly<Record<'temple' | 'organisation' | 'administrator', readonly Room[]>>

/** The rooms of both kinds of users. The root provides them: a page that imported them would import itself. */
export const RoomsContext = createContext<Rooms>({ temple: [], organisation: [], administrator: [] })

type Held = { readonly rights: readonly string[]; readonly user: Pick<SessionUser, 'type' | 'company'> }

/** The rooms of this user, each with the screens that their rights open; rooms without any are omitted. */
export const roomsFor = (rooms: Rooms, { rights, user }: Held): Room[] =>
  rooms[user.company ? 'temple' : user.type === 'COMPANY' ? 'organisation' : 'administrator'].flatMap(
    (room) => {
      const tabs = room.tabs.filter(({ path }) => {
        const rule = routeRuleOf(path)
        return !rule || mayView(rule, rights)
      })
      return tabs.length > 0 ? [{ ...room, tabs }] : []
    },
  )

/** The rooms that the user may enter. */
export const useRooms = (): Room[] => {
  const rooms = use(RoomsContext)
  const held = useUser()
  return useMemo(() => roomsFor(rooms, held), [rooms, held])
}

/** The one of the user's rooms, and its tab, that the open page is in: the one with the most specific path, so that /orders/17 is in "Requests". */
export const useCurrentRoom = (rooms: readonly Room[]): { room: Room; tab: Tab } | undefined => {
  const { pathname } = useLocation()
  const [current] = rooms
    .flatMap((room) => room.tabs.map((tab) => ({ room, tab })))
    .filter(({ tab: { path } }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.tab.path.length - one.tab.path.length)
  return current
}
