import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authorities, authorityLevels } from './authorities.ts'
import { customersWebsitePage, type GuardDecision, guard, routeRuleOf, routeTable } from './routes.ts'

/**
 * The route table of specification section 2, line by line: path, layout, and P (public), U (only without a login),
 * `login` (any login) or the authorities of whose view rights it needs one.
 */
const specification: readonly (readonly [paths: string, layout: 'default' | 'blank', access: string])[] = [
  ['/account-settings/account /account-settings/notifications', 'default', 'login'],
  ['/announcements /announcements/list', 'default', 'general_announcement'],
  ['/announcements/17', 'default', 'users_customer'],
  ['/badges /calendar /candle-types /cities /countries /main-parameters', 'default', 'general_mainparameter'],
  ['/memorial-types /saints /saints/17 /tama-types /translations', 'default', 'general_mainparameter'],
  ['/changelog /dashboard /dashboard-bak /notifications', 'default', 'notifications_notification'],
  ['/customers /users /users/17', 'default', 'users_user'],
  ['/orders /orders/17', 'default', 'orders_order'],
  ['/payouts /payouts/17', 'default', 'users_payout'],
  ['/roles /roles/17', 'default', 'users_role'],
  ['/temples /temples/17', 'default', 'users_company'],
  ['/user-requests /user-requests/17', 'default', 'users_user_request'],
  ['/login /register /forgot-password /reset-password/k3y', 'blank', 'U'],
  ['/not-authorized /pages/misc/not-authorized', 'blank', 'P'],
  ['/wp-page-test', 'blank', 'P'],
  ['/pages/misc/not-found/anything', 'blank', 'P'],
]
/** Paths that we added. */
const added: typeof specification = [
  ['/events /events/1', 'default', 'general_announcement'],
  ['/organisations /organisations/1', 'default', 'users_company'],
  [
    '/surveys /surveys/1 /surveys/1/answers /surveys/1/answers/2',
    'default',
    'general_mainparameter companies_organisation companies_temple',
  ],
  ['/templates /templates/1', 'default', 'general_mainparameter'],
  ['/my-surveys /my-surveys/1', 'default', 'notifications_notification'],
  ['/my-organisation', 'default', 'companies_organisation'],
  ['/changelog/1 /notifications/1', 'default', 'notifications_notification'],
  ['/badges/1', 'default', 'general_mainparameter'],
  ['/product-categories/1', 'default', 'general_mainparameter'],
  ['/today /today/tickets /submissions', 'default', 'companies_submission'],
  ['/communications', 'default', 'companies_communication'],
  ['/payment-requests', 'default', 'companies_payment_request'],
  ['/my-temple', 'default', 'companies_temple'],
  ['/invoices /bank-accounts /ledger', 'default', 'users_payout'],
  ['/request-responses /statistics', 'default', 'orders_order'],
  ['/regions /municipalities /product-categories /products /products/1', 'default', 'general_mainparameter'],
  ['/translation-categories /banks', 'default', 'general_mainparameter'],
  ['/mails /mails/1 /push-deliveries /mail-suppressions', 'default', 'general_mainparameter'],
  ['/slow-statements', 'default', 'general_mainparameter'],
  ['/notification-templates /notification-templates/candleLit', 'default', 'general_mainparameter'],
  ['/translations/1 /translation-categories/1', 'default', 'general_mainparameter'],
  ['/cities/1 /regions/1 /municipalities/1', 'default', 'general_mainparameter'],
  ['/prayer-types /prayer-types/1', 'default', 'general_mainparameter'],
  ['/candle-types/1 /tama-types/1 /memorial-types/1 /countries/1', 'default', 'general_mainparameter'],
  [
    '/feast-overrides /feast-overrides/1 /memorial-rules /memorial-rules/1',
    'default',
    'general_mainparameter',
  ],
  ['/user-groups /audit', 'default', 'users_role'],
  ['/confirm-email/k3y /invitation/k3y', 'blank', 'P'],
  ['/pages/misc/under-maintenance', 'blank', 'P'],
]
const listed = [...specification, ...added].flatMap(([paths, layout, access]) =>
  paths.split(' ').map((path) => ({ path, layout, access })),
)
const redirects = [
  ['/', '/dashboard'],
  ['/pages/account-settings', '/account-settings/account'],
  ['/account-settings/AccountSettingsAccount', '/account-settings/account'],
  ['/account-settings/AccountSettingsNotification', '/account-settings/notifications'],
] as const

const everyRight = authorities.flatMap((authority) => authorityLevels.map((level) => `${authority}_${level}`))
const open: GuardDecision = { open: true }
const to = (redirect: string): GuardDecision => ({ open: false, redirect })

/** Nobody, a user without rights, holders of only one authority, of only its other levels, and of everything. */
const visitors: readonly (readonly [who: string, rights: readonly string[] | undefined])[] = [
  ['nobody', undefined],
  ['somebody without rights', []],
  ['somebody with every right', everyRight],
  ['somebody who may view nothing', everyRight.filter((right) => !right.endsWith('_view'))],
  ...authorities.map((authority) => [`a holder of ${authority}_view`, [`${authority}_view`]] as const),
]

const expected = (path: string, access: string, rights: readonly string[] | undefined): GuardDecision => {
  if (access === 'P') return open
  if (access === 'U') return rights ? to('/') : open
  if (!rights) return to(`/login?to=${encodeURIComponent(path)}`)
  const isHeld = access.split(' ').some((authority) => rights.includes(`${authority}_view`))
  return access === 'login' || isHeld ? open : to('/not-authorized')
}

describe('the navigation guard', () => {
  it.each(listed)('$path is $access', ({ path, layout, access }) => {
    expect(routeRuleOf(path)?.layout).toBe(layout)
    for (const [who, rights] of visitors) {
      expect(guard(path, rights), who).toEqual(expected(path, access, rights))
    }
  })

  it.each(redirects)('%s leads to %s', (path, target) => {
    for (const [who, rights] of visitors) {
      // Users without the dashboard are redirected from the root; see below.
      if (path === '/' && rights && !rights.includes('notifications_notification_view')) continue
      const decision = rights
        ? to(target)
        : to(path === '/' ? '/login' : `/login?to=${encodeURIComponent(path)}`)
      expect(guard(path, rights), who).toEqual(decision)
    }
    expect(guard(target, everyRight)).toEqual(open)
  })

  it('redirects everybody from the root to a screen they may open', () => {
    for (const [who, rights] of visitors) {
      if (!rights) continue
      const decision = guard('/', rights)
      expect(decision.open === false && guard(decision.redirect, rights), who).toEqual(open)
    }
    expect(guard('/', ['companies_submission_view'])).toEqual(to('/today'))
    expect(guard('/', ['orders_order_view', 'users_role_view'])).toEqual(to('/orders'))
    expect(guard('/', [])).toEqual(to('/account-settings/account'))
  })

  it('leads the people of a temple from its dashboard to Today, if they may see its requests', () => {
    const rights = ['notifications_notification_view', 'companies_submission_view']
    expect(guard('/dashboard', rights, true)).toEqual(to('/today'))
    expect(guard('/dashboard', rights)).toEqual(open)
    expect(guard('/dashboard', ['notifications_notification_view'], true)).toEqual(open)
    expect(guard('/today', rights, true)).toEqual(open)
  })

  it.each(routeTable)('treats $path as the table says', (rule) => {
    const path = rule.path.replaceAll(/:\w+/g, '17')
    // No earlier rule hides this one.
    expect(routeRuleOf(path)).toBe(rule)
    if (rule.redirect) return
    const authorities = [rule.authority ?? 'login', ...(rule.owners ?? [])].join(' ')
    const access = rule.access === 'A' ? authorities : rule.access
    for (const [who, rights] of visitors)
      expect(guard(path, rights), who).toEqual(expected(path, access, rights))
  })

  it('leaves every other URL to the website', () => {
    for (const path of ['/en', '/el/me', '/nothing', '/orders/17/lines', '/login/x', '/orderss']) {
      for (const [who, rights] of visitors) expect(guard(path, rights), who).toEqual(open)
    }
  })

  it('keeps the whole URL in "to", and omits it for the root', () => {
    expect(guard('/orders?state=PAID&q=α#x', undefined)).toEqual(
      to('/login?to=%2Forders%3Fstate%3DPAID%26q%3D%CE%B1%23x'),
    )
    expect(guard('/', undefined)).toEqual(to('/login'))
    expect(guard('/?from=card', undefined)).toEqual(to('/login'))
  })

  it('cannot be bypassed by spelling a URL differently', () => {
    const anyCase = (path: string) =>
      fc
        .array(fc.boolean(), { minLength: path.length, maxLength: path.length })
        .map((upper) => [...path].map((one, at) => (upper[at] ? one.toUpperCase() : one)).join(''))
    const encodedLetter = (path: string) =>
      fc.nat(path.length - 1).map((at) => {
        const letter = path.charAt(at)
        const code = `%${letter.charCodeAt(0).toString(16)}`
        return letter === '/' ? path : `${path.slice(0, at)}${code}${path.slice(at + 1)}`
      })
    const written = fc.constantFrom(...listed).chain(({ path }) =>
      fc.record({
        path: fc.constant(path),
        other: fc.oneof(anyCase(path), encodedLetter(path), fc.constant(`${path}/`)),
      }),
    )
    fc.assert(
      fc.property(written, ({ path, other }) => {
        expect(routeRuleOf(other)?.authority).toBe(routeRuleOf(path)?.authority)
        expect(guard(other, []).open).toBe(guard(path, []).open)
        expect(guard(other, undefined).open).toBe(guard(path, undefined).open)
      }),
    )
  })

  it('never redirects in a circle: every redirect ends at an open page', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...listed.map(({ path }) => path), ...redirects.map(([path]) => path)),
        fc.option(fc.subarray(everyRight), { nil: undefined }),
        (path, rights) => {
          let decision = guard(path, rights)
          for (let steps = 0; !decision.open; steps++) {
            expect(steps).toBeLessThan(3)
            decision = guard(decision.redirect, rights)
          }
        },
      ),
    )
  })
})

describe('pages that customers have on the website instead', () => {
  it.each([
    ['/', '/me'],
    ['/dashboard?x=account-settings', '/me'],
    ['/account-settings/account?x=notifications', '/me/settings'],
    ['/account-settings/notifications', '/me/settings#notifications'],
    ['/account-settings/AccountSettingsNotification', '/me/settings#notifications'],
    ['/pages/account-settings', '/me/settings'],
    ['/dashboard-bak', undefined],
    ['/orders', undefined],
  ])('%s: %s', (path, page) => {
    expect(customersWebsitePage(path)).toBe(page)
  })
})
