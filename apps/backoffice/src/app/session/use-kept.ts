import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { beforeLeaving, storeDraft, takeDraft } from './drafts.ts'
import { useUser } from './user.tsx'

/**
 * State of a short form that survives a forced way through /login: the form that opens again at the same address has it
 * back, once.
 * @param name what tells it from the page's other forms, such as `decline:17`
 */
export const useKept = <Value extends Record<string, unknown>>(
  name: string,
  first: Value,
): [Value, Dispatch<SetStateAction<Value>>] => {
  const { user } = useUser()
  const { pathname } = useLocation()
  const place = `${pathname}#${name}`
  const [value, setValue] = useState<Value>(() => ({ ...first, ...takeDraft(user.id, place) }))
  const latest = useRef({ first, value })
  latest.current = { first, value }
  useEffect(
    () =>
      beforeLeaving(() => {
        const { first: former, value: present } = latest.current
        if (JSON.stringify(present) !== JSON.stringify(former)) storeDraft(user.id, place, present)
      }),
    [user.id, place],
  )
  return [value, setValue]
}
