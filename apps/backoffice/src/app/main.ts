import { guard, isCustomersWebsitePage, routeRuleOf } from '@kandili/contract/routes'
import { readRights, readUser } from '@kandili/contract/session'

/**
 * The door. Whoever has nothing to do here (no login, a right that is missing, one of the faithful, who have pages on the
 * website) is led on before the back office is loaded; the guard of the router takes over from there.
 */
const whereTo = (path: string): string | undefined => {
  if (readUser()?.type === 'CUSTOMER' && isCustomersWebsitePage(path)) {
    return `/${document.documentElement.lang === 'el' ? 'el' : 'en'}/me`
  }
  const decision = guard(path, readRights())
  if (decision.open) return undefined
  const isOurs = routeRuleOf(decision.redirect.split('?')[0] ?? '/')?.layout === 'default'
  return isOurs ? undefined : decision.redirect
}

const target = whereTo(`${location.pathname}${location.search}${location.hash}`)
if (target) location.replace(target)
else void import('./start.tsx')
