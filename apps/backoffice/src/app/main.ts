import { customersWebsitePage, guard, routeRuleOf } from '@kandili/contract/routes'
import { readRights, readUser } from '@kandili/contract/session'
import { askEarly } from '../lib/first-calls.ts'
import { readSetting } from '../lib/settings.ts'

/**
 * Redirects users without access (not signed in, without the right, or customers, whose pages are on the website) before
 * the back office loads. After that the router's guard takes over.
 */
const whereTo = (path: string): string | undefined => {
  const ownPage = readUser()?.type === 'CUSTOMER' && customersWebsitePage(path)
  if (ownPage) return `/${document.documentElement.lang === 'el' ? 'el' : 'en'}${ownPage}`
  const decision = guard(path, readRights())
  if (decision.open) return undefined
  const isOurs = routeRuleOf(decision.redirect.split('?')[0] ?? '/')?.layout === 'default'
  return isOurs ? undefined : decision.redirect
}

const target = whereTo(`${location.pathname}${location.search}${location.hash}`)
if (target) location.replace(target)
else {
  askEarly(readSetting('language'))
  void import('./start.tsx')
}
