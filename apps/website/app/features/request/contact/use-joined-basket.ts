import { freshToken } from '@kandili/contract/renewal'
import { useEffect } from 'react'
import { basketChanged, countInCookie } from '../../../lib/basket-count.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useUser } from '../../../lib/session/use-user.ts'
import { accountFieldName } from './account-fields.tsx'

const askedKey = 'Kandili-basket-joined'

/** Whether this tab has asked already; a browser without storage asks on every page. */
const hasAsked = (userId: number): boolean => {
  try {
    const asked = sessionStorage.getItem(askedKey) === String(userId)
    sessionStorage.setItem(askedKey, String(userId))
    return asked
  } catch {
    return false
  }
}

/**
 * Joins a visitor's draft to the account that they have signed in to: once per tab, and with every document while
 * there is something to join. A failure does no harm: the next page retries.
 */
export const useJoinedBasket = (): void => {
  const language = useLanguage()
  const user = useUser()
  const customerId = user?.type === 'CUSTOMER' ? user.id : null
  useEffect(() => {
    if (customerId === null) return
    if (hasAsked(customerId) && countInCookie(document.cookie) === 0) return
    const join = async () => {
      const token = await freshToken()
      if (token === null || token === 'refused') return
      const body = new URLSearchParams({ [accountFieldName]: token })
      await fetch(`/${language}/request/join`, { method: 'POST', body })
      basketChanged()
    }
    join().catch(() => undefined)
  }, [customerId, language])
}
