import { guard } from '@kandili/contract/routes'
import { readRights, readUser } from '@kandili/contract/session'
import { useEffect } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { beginningOf } from './session.ts'

/**
 * Leads whoever is signed in away from a page that is only for those who are not (specification, section 2), also when
 * he signs in meanwhile in another tab; in this one the form that signs him in says where to. Who he is, is known to his
 * browser only, so the server sends the page to all.
 */
export const useOnlyWithoutLogin = (): void => {
  const language = useLanguage()
  useEffect(() => {
    const leave = () => {
      const user = readUser()
      const isOpen = guard(window.location.pathname, readRights()).open
      if (user && !isOpen) window.location.replace(beginningOf(user, language))
    }
    leave()
    addEventListener('storage', leave)
    return () => removeEventListener('storage', leave)
  }, [language])
}
