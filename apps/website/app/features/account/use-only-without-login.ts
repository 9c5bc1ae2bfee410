import { guard } from '@kandili/contract/routes'
import { readRights, readUser } from '@kandili/contract/session'
import { useCallback, useEffect } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { beginningOf } from '../../lib/session/session.ts'
import { useShownAgain } from '../../lib/use-shown-again.ts'

/**
 * Redirects signed-in users away from a page for visitors only (specification, section 2), also after a sign-in in
 * another tab or on Back. In this tab the login form decides where to go. Only the browser knows the user, so the
 * server sends the page to everybody.
 */
export const useOnlyWithoutLogin = (): void => {
  const language = useLanguage()
  const leave = useCallback(() => {
    const user = readUser()
    const isOpen = guard(window.location.pathname, readRights()).open
    if (user && !isOpen) window.location.replace(beginningOf(user, language))
  }, [language])
  useShownAgain(leave)
  useEffect(() => {
    leave()
    addEventListener('storage', leave)
    return () => removeEventListener('storage', leave)
  }, [leave])
}
