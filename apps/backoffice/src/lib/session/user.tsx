import { onSessionChange, readUser, type SessionUser } from '@kandili/contract/session'
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'

type Held = { user: SessionUser; rights: readonly string[] }
const UserContext = createContext<Held | null>(null)

// Storage returns a new object on every read, so compare the serialized text.
const snapshot = (): string => JSON.stringify(readUser())

/** Provides the signed-in user to its children. Renders nothing without one, because the guard is redirecting. */
export const UserProvider = ({ children }: { children: ReactNode }) => {
  const text = useSyncExternalStore(onSessionChange, snapshot)
  const held = useMemo(() => {
    const user = JSON.parse(text) as SessionUser | null
    return user && { user, rights: user.authorities.map((one) => one.authority) }
  }, [text])
  return held && <UserContext value={held}>{children}</UserContext>
}

export const useUser = (): Held => {
  const held = use(UserContext)
  if (!held) throw new Error('No user here: the page stands outside of the guard.')
  return held
}

/** Whether the user holds a right ("orders_order_edit"); the interface offers only permitted actions. */
export const useRight = (right: string): boolean => useUser().rights.includes(right)
