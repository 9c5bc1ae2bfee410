import { onSessionChange, readUser, type SessionUser } from '@kandili/contract/session'
import { useMemo, useSyncExternalStore } from 'react'

// The storage gives a new object at every reading; the text tells whether anything changed.
const textOfUser = (): string => JSON.stringify(readUser())
const onServer = (): undefined => undefined

/** Who is signed in in this browser; null for nobody, undefined until the browser has been asked. */
export const useUser = (): SessionUser | null | undefined => {
  const text = useSyncExternalStore<string | undefined>(onSessionChange, textOfUser, onServer)
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as SessionUser | null)), [text])
}
