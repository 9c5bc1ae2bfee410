import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { beforeLeaving, storeDraft } from './drafts.ts'
import { useDraft } from './use-draft.ts'
import { useUser } from './user.tsx'

/**
 * State of a short form that survives a forced login: the form restores it once when it opens again at the same URL.
 * @param name distinguishes the form from others on the page, such as `decline:17`
 */
export const useKept = <Value extends Record<string, unknown>>(
  name: string,
  first: Value,
): [Value, Dispatch<SetStateAction<Value>>] => {
  const { user } = useUser()
  const { pathname } = useLocation()
  const place = `${pathname}#${name}`
  const draft = useDraft(user.id, place)
  const [value, setValue] = useState<Value>(() => ({ ...first, ...draft }))
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
