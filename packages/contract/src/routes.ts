import { loginAddress } from './addresses.ts'
import type { Authority } from './authorities.ts'

/** P: everybody. U: only without a login. A: with a login, and with the authority's view right if one is named. */
export type RouteAccess = 'P' | 'U' | 'A'
export type RouteRule = {
  readonly path: string
  readonly layout: 'default' | 'blank'
  readonly access: RouteAccess
  readonly authority?: Authority
  /** Authorities that open it as well, with rows of their own. */
  readonly owners?: readonly Authority[]
  /** The target of a redirect, for every signed-in user. */
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
 * The route table of specification section 2 and the paths that we added. The first matching pattern decides; other
 * paths belong to the website.
 */
export const routeTable: readonly RouteRule[] = [
  redirected('/', '/dashboard'),
  redirected('/pages/account-settings', '/account-settings/account'),
  // The specification's second URLs for the two tabs.
  redirected('/account-settings/AccountSettingsAccount', '/account-settings/account'),
  redirected('/account-settings/AccountSettingsNotification', '/account-settings/notifications'),
  redirected('/account-settings/notification', '/account-settings/notifications'),
  { path: '/account-settings/:tab', layout: 'default', access: 'A' },
  ...guarded(
    'general_announcement',
    '/announcements',
    '/announcements/list',
    '/announcements/:id/publication',
    '/events',
    '/events/:id',
  ),
  ...guarded('users_customer', '/announcements/:id'),
  ...guarded(
    'general_mainparameter',
    '/badges',
    '/badges/:id',
    '/calendar',
    '/candle-types',
    '/candle-types/:id',
    '/candle-types/:id/publication',
    '/cities',
    '/cities/:id',
    '/countries',
    '/countries/:id',
    '/feast-overrides',
    '/feast-overrides/:id',
    '/mail-suppressions',
    '/mails',
    '/mails/:id',
    '/main-parameters',
    '/memorial-rules',
    '/memorial-rules/:id',
    '/memorial-types',
    '/memorial-types/:id',
    '/memorial-types/:id/publication',
    '/saints',
    '/saints/:id',
    '/saints/:id/publication',
    '/notification-templates',
    '/notification-templates/:id',
    '/push-deliveries',
    '/shop',
    '/slow-statements',
    '/tama-types',
    '/tama-types/:id',
    '/tama-types/:id/publication',
    '/translations',
    '/translations/:id',
    '/regions',
    '/regions/:id',
    '/municipalities',
    '/municipalities/:id',
    '/prayer-types',
    '/prayer-types/:id',
    '/prayer-types/:id/publication',
    '/product-categories',
    '/product-categories/:id',
    '/products',
    '/products/:id',
    '/products/:id/publication',
    '/translation-categories',
    '/translation-categories/:id',
    '/banks',
    '/banks/:id',
    '/templates',
    '/templates/:id',
  ),
  ...guarded(
    'general_mainparameter',
    '/surveys',
    '/surveys/:id',
    '/surveys/:id/answers',
    '/surveys/:id/answers/:answerId',
  ).map((rule) => ({ ...rule, owners: ['companies_organisation', 'companies_temple'] as const })),
  ...guarded(
    'notifications_notification',
    '/changelog',
    '/changelog/:id',
    '/dashboard',
    '/dashboard-bak',
    '/notifications',
    '/notifications/:id',
    '/notifications/announcements/:id',
    '/my-surveys',
    '/my-surveys/:id',
  ),
  ...guarded('users_user', '/customers', '/customers/:id', '/users', '/users/:id'),
  ...guarded(
    'orders_order',
    '/orders',
    '/orders/new',
    '/orders/:id',
    '/request-responses',
    '/request-responses/:id',
    '/statistics',
    '/gateways',
    '/bank-statements',
  ),
  ...guarded(
    'users_payout',
    '/payouts',
    '/payouts/:id',
    '/invoices',
    '/bank-accounts',
    '/bank-accounts/:id',
    '/ledger',
  ),
  ...guarded('users_role', '/roles', '/roles/:id', '/user-groups', '/user-groups/:id', '/audit'),
  ...guarded(
    'users_company',
    '/organisations',
    '/organisations/:id',
    '/temples',
    '/temples/:id',
    '/temples/:id/offerings',
    '/temples/:id/publication',
    '/temples/:id/cards',
  ),
  ...guarded('users_user_request', '/user-requests', '/user-requests/:id'),
  ...guarded(
    'companies_submission',
    '/today',
    '/counter',
    '/counter/till',
    '/today/altar',
    '/today/tickets',
    '/submissions',
    '/submissions/figures',
    '/answer-templates',
    '/responses',
    '/responses/:id',
  ),
  ...guarded('companies_organisation', '/my-organisation'),
  ...guarded('companies_communication', '/communications'),
  ...guarded('companies_payment_request', '/payment-requests'),
  ...guarded(
    'companies_temple',
    '/my-temple',
    '/my-temple/page',
    '/my-temple/offerings',
    '/my-temple/services',
    '/my-temple/people',
    '/my-temple/cards',
  ),
  ...blank('U', '/login', '/register', '/forgot-password', '/reset-password/:key'),
  // A link from an e-mail may be opened while signed in, possibly as another user.
  ...blank('P', '/confirm-email/:key', '/invitation/:key', '/unsubscribe/:key', '/first-administrator/:key'),
  ...blank('P', '/not-authorized', '/pages/misc/not-authorized', '/wp-page-test'),
  ...blank('P', '/pages/misc/not-found/:error', '/pages/misc/under-maintenance'),
]

// React Router ignores the case of a path, so the guard must, too.
const matcher = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')
const matchers = routeTable.map((rule) => ({ rule, pattern: matcher(rule.path) }))

/**
 * A path as the routers of both apps decode it ("/%6Frders" is "/orders"); one that cannot be decoded stays unchanged.
 */
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
 * The screens that an authority's view right opens, in the order of the table. Pages of a record and of a
 * new one are omitted if the same right opens their list.
 */
export const screensOf = (authority: Authority): string[] => {
  const paths = routeTable.filter((rule) => authoritiesOf(rule).includes(authority)).map(({ path }) => path)
  return paths.filter((path) => {
    const [list = path] = path.split(/\/(?::id|new)/)
    return list === path || !paths.includes(list)
  })
}

/** The first screens for users without the dashboard, in order of preference; the last is open to everybody. */
const beginnings = [
  '/dashboard',
  '/today',
  '/orders',
  '/user-requests',
  '/temples',
  '/users',
  '/roles',
  '/calendar',
  '/my-organisation',
  '/account-settings/account',
]

const authoritiesOf = ({ authority, owners = [] }: RouteRule): Authority[] =>
  authority ? [authority, ...owners] : []

/** Whether the rights open a page; without a right of its own, every login does. */
export const mayView = (rule: RouteRule, rights: readonly string[]): boolean =>
  !rule.authority || authoritiesOf(rule).some((authority) => rights.includes(`${authority}_view`))

/** Redirects the root to the dashboard (specification, section 2), or to the first permitted screen. */
const homeOf = (rights: readonly string[]): string | undefined =>
  beginnings.find((path) => {
    const rule = routeRuleOf(path)
    return rule && mayView(rule, rights)
  })

/**
 * The guard's decision: open the page, or go elsewhere. `to` is kept except for the root (specification, section 2).
 */
export type GuardDecision = { open: true } | { open: false; redirect: string }

/**
 * The navigation guard of specification section 2 as a pure function.
 * @param path the requested path with its query
 * @param rights the user's rights ("orders_order_view"), or undefined without a login
 * @param isOfTemple whether the user belongs to a temple: its dashboard is Today
 */
export const guard = (
  path: string,
  rights: readonly string[] | undefined,
  isOfTemple = false,
): GuardDecision => {
  const pathname = path.split(/[?#]/)[0] ?? '/'
  const rule = routeRuleOf(pathname)
  if (!rule || rule.access === 'P') return { open: true }
  if (rule.access === 'U') return rights ? { open: false, redirect: '/' } : { open: true }
  if (!rights) return { open: false, redirect: loginAddress(path) }
  if (rule.redirect) {
    return { open: false, redirect: (rule.path === '/' && homeOf(rights)) || rule.redirect }
  }
  if (!mayView(rule, rights)) return { open: false, redirect: '/not-authorized' }
  const isOwnDashboard =
    isOfTemple && rule.path === '/dashboard' && rights.includes('companies_submission_view')
  return isOwnDashboard ? { open: false, redirect: '/today' } : { open: true }
}

const withWebsiteTwin = /^\/(dashboard|account-settings\/[^/?#]+|pages\/account-settings)?\/?([?#]|$)/i

/**
 * The website's own page, below `/{language}`, for what a customer looks for at this path: their requests for the root
 * and the dashboard, the settings, or their part about notifications, for a tab of the account settings. Otherwise undefined.
 * @param path path with query
 */
export const customersWebsitePage = (path: string): string | undefined => {
  if (!withWebsiteTwin.test(path)) return undefined
  const [pathname = '/'] = path.split(/[?#]/)
  if (!/account-settings/i.test(pathname)) return '/me'
  return /notification/i.test(pathname) ? '/me/settings#notifications' : '/me/settings'
}
