import { onSessionChange, readUser, type SessionUser } from '@kandili/contract/session'
import { useMemo, useSyncExternalStore } from 'react'

// Storage returns a new object on every read, so compare the serialized text.
const textOfUser = (): string => JSON.stringify(readUser())
const onServer = (): undefined => undefined

/** The user signed in to this browser; null for nobody, undefined until storage is read. */
export const useUser = (): SessionUser | null | undefined => {
  const text = useSyncExternalStore<string | undefined>(onSessionChange, textOfUser, onServer)
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as SessionUser | null)), [text])
}
