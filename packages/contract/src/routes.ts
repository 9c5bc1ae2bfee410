import { loginAddress } from './addresses.ts'
import type { Authority } from './authorities.ts'

/** P = everybody, U = only without a login, A = a login (and the authority's view right, where one is named). */
export type RouteAccess = 'P' | 'U' | 'A'
export type RouteRule = {
  readonly path: string
  readonly layout: 'default' | 'blank'
  readonly access: RouteAccess
  readonly authority?: Authority
  /** Where it leads at once, whoever holds a login. */
  readonly redirect?: string
}

const guarded = (authority: Authority, ...paths: string[]): RouteRule[] =>
  paths.map((path) => ({ path, layout: 'default', access: 'A', authority }))
const blank = (access: RouteAccess, ...paths: string[]): RouteRule[] =>
  paths.map((path) => ({ path, layout: 'blank', access }))
const redirected = (path: string, redirect: string): RouteRule => ({
  path,
  layout: 'default',
  access: 'A',
  redirect,
})

/**
 * The route table of specification section 2 and the paths that architecture.md section 5 adds. Order matters:
 * the first pattern that fits decides. Everything that fits none is the website's.
 */
export const routeTable: readonly RouteRule[] = [
  redirected('/', '/dashboard'),
  redirected('/pages/account-settings', '/account-settings/account'),
  // The specification's second addresses of the two tabs.
  redirected('/account-settings/AccountSettingsAccount', '/account-settings/account'),
  redirected('/account-settings/AccountSettingsNotification', '/account-settings/notifications'),
  redirected('/account-settings/notification', '/account-settings/notifications'),
  { path: '/account-settings/:tab', layout: 'default', access: 'A' },
  ...guarded('general_announcement', '/announcements', '/announcements/list'),
  ...guarded('users_customer', '/announcements/:id'),
  ...guarded(
    'general_mainparameter',
    '/badges',
    '/calendar',
    '/candle-types',
    '/candle-types/:id',
    '/cities',
    '/countries',
    '/countries/:id',
    '/feast-overrides',
    '/feast-overrides/:id',
    '/main-parameters',
    '/main-parameters/:id',
    '/memorial-rules',
    '/memorial-rules/:id',
    '/memorial-types',
    '/memorial-types/:id',
    '/saints',
    '/saints/:id',
    '/tama-types',
    '/tama-types/:id',
    '/translations',
    '/regions',
    '/municipalities',
    '/product-categories',
    '/products',
    '/translation-categories',
    '/banks',
  ),
  ...guarded('notifications_notification', '/changelog', '/dashboard', '/dashboard-bak', '/notifications'),
  ...guarded('users_user', '/customers', '/customers/:id', '/users', '/users/:id'),
  ...guarded('orders_order', '/orders', '/orders/:id', '/request-responses', '/statistics'),
  ...guarded('users_payout', '/payouts', '/payouts/:id', '/invoices', '/bank-accounts', '/ledger'),
  ...guarded('users_role', '/roles', '/roles/:id', '/user-groups', '/user-groups/:id', '/audit'),
  ...guarded('users_company', '/temples', '/temples/:id'),
  ...guarded('users_user_request', '/user-requests', '/user-requests/:id'),
  ...guarded('companies_submission', '/today', '/submissions'),
  ...guarded('companies_communication', '/communications'),
  ...guarded('companies_payment_request', '/payment-requests'),
  ...guarded('companies_temple', '/my-temple'),
  ...blank('U', '/login', '/register', '/forgot-password', '/reset-password/:key'),
  // Whoever opens a link from an e-mail may be signed in, as somebody else too.
  ...blank('P', '/confirm-email/:key', '/invitation/:key'),
  ...blank('P', '/not-authorized', '/pages/misc/not-authorized', '/wp-page-test'),
  ...blank('P', '/pages/misc/not-found/:error', '/pages/misc/under-maintenance'),
]

// React Router finds a page whatever the case of its address, so the guard must as well.
const matcher = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')
const matchers = routeTable.map((rule) => ({ rule, pattern: matcher(rule.path) }))

/** A path as the routers of both apps read it ("/%6Frders" is "/orders"); one that cannot be read stays as it is. */
const readPath = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The rule for a path of this origin ("/orders/17"), or undefined for a page of the website. */
export const routeRuleOf = (path: string): RouteRule | undefined => {
  const read = readPath(path)
  return matchers.find(({ pattern }) => pattern.test(read))?.rule
}

/**
 * The screens that an authority's view right opens, in the order of the table. The page of one record is left out where
 * its list is opened by the same right.
 */
export const screensOf = (authority: Authority): string[] => {
  const paths = routeTable.filter((rule) => rule.authority === authority).map(({ path }) => path)
  return paths.filter((path) => !path.endsWith('/:id') || !paths.includes(path.slice(0, -'/:id'.length)))
}

/** Where a day's work begins, for whoever may not see the dashboard; the last stands open to everybody. */
const beginnings = [
  '/dashboard',
  '/today',
  '/orders',
  '/user-requests',
  '/temples',
  '/users',
  '/roles',
  '/calendar',
  '/account-settings/account',
]

const mayView = ({ authority }: RouteRule, rights: readonly string[]): boolean =>
  !authority || rights.includes(`${authority}_view`)

/** The root leads to the dashboard (specification, section 2), or to the first screen that this person may open. */
const homeOf = (rights: readonly string[]): string | undefined =>
  beginnings.find((path) => {
    const rule = routeRuleOf(path)
    return rule && mayView(rule, rights)
  })

/** What the guard decides: open it, or go elsewhere. `to` is kept except for the root (specification, section 2). */
export type GuardDecision = { open: true } | { open: false; redirect: string }

/**
 * The navigation guard of specification section 2 as one pure function.
 * @param path path with query, as the visitor asked for it
 * @param rights the rights he holds ("orders_order_view"), or undefined when he is not signed in
 */
export const guard = (path: string, rights: readonly string[] | undefined): GuardDecision => {
  const pathname = path.split(/[?#]/)[0] ?? '/'
  const rule = routeRuleOf(pathname)
  if (!rule || rule.access === 'P') return { open: true }
  if (rule.access === 'U') return rights ? { open: false, redirect: '/' } : { open: true }
  if (!rights) return { open: false, redirect: loginAddress(path) }
  if (rule.redirect) {
    return { open: false, redirect: (rule.path === '/' && homeOf(rights)) || rule.redirect }
  }
  return mayView(rule, rights) ? { open: true } : { open: false, redirect: '/not-authorized' }
}

const withWebsiteTwin = /^\/(dashboard|account-settings\/[^/?#]+|pages\/account-settings)?\/?([?#]|$)/i

/**
 * Whether the website has a page of its own (`/{language}/me`) for what a customer looks for at this path: the root,
 * the dashboard and the settings of an account.
 * @param path path with query
 */
export const isCustomersWebsitePage = (path: string): boolean => withWebsiteTwin.test(path)
