import { routeRuleOf } from '@kandili/contract/routes'
import type { SessionUser } from '@kandili/contract/session'
import { type ComponentType, createContext, use, useMemo } from 'react'
import type { MessageKey } from '../language/language.tsx'
import { useUser } from './user.tsx'

export type Screen = {
  /** A pattern of the route table in packages/contract, which also names the right it needs. */
  readonly path: string
  readonly load: () => Promise<{ default: ComponentType }>
  /** The page has its own header, and keeps only the drawer of the navigation (a tablet in the sanctuary). */
  readonly chrome?: 'bare'
  /** Only for the people of a temple: other users may hold the right without belonging to a temple. */
  readonly ofTemple?: true
  /** Its place in the navigation; pages of a single record have none. */
  readonly entry?: {
    readonly label: MessageKey
    readonly icon: ComponentType<{ size?: number | string }>
    readonly group?: MessageKey
  }
}

/** Every page of the application. The root provides them: a page that imported their list would import itself. */
export const Screens = createContext<readonly Screen[]>([])

type Held = { rights: readonly string[]; user: Pick<SessionUser, 'company'> }

/** The screens of the navigation that a holder of these rights may open. */
export const navigationFor = (screens: readonly Screen[], { rights, user }: Held): Screen[] =>
  screens.filter(({ path, entry, ofTemple }) => {
    if (!entry || (ofTemple && !user.company)) return false
    const authority = routeRuleOf(path)?.authority
    return authority === undefined || rights.includes(`${authority}_view`)
  })

/** The screens of the navigation that the user may open. */
export const useNavigation = (): Screen[] => {
  const screens = use(Screens)
  const held = useUser()
  return useMemo(() => navigationFor(screens, held), [screens, held])
}

/** The paths of the route table that have a page in this application. */
export const useBuiltScreens = (): ReadonlySet<string> => {
  const screens = use(Screens)
  return useMemo(() => new Set(screens.map(({ path }) => path)), [screens])
}
