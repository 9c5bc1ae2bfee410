import { guard, routeRuleOf } from '@kandili/contract/routes'
import { readRights } from './access/session.ts'

/**
 * The door. Whoever has nothing to do here (no login, or a right that is missing) is led on before the back office is
 * loaded; the guard of the router takes over from there.
 */
const decision = guard(`${location.pathname}${location.search}${location.hash}`, readRights())
const target = decision.open ? undefined : decision.redirect
if (target && routeRuleOf(target.split('?')[0] ?? '/')?.layout === 'blank') location.replace(target)
else void import('./start.tsx')
