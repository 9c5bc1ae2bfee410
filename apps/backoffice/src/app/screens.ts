import { publishableNouns } from '@kandili/contract/values'
import { createElement } from 'react'
import type { Catalogue } from '../crud/catalogue.ts'
import type { Row } from '../crud/columns.tsx'
import type { Screen } from '../lib/session/screens.ts'

/** The list and the form of a catalogue, rendered from its definition, or the noun's own pages. */
const catalogue = <R extends Row, D extends R>(
  path: `/${string}`,
  load: () => Promise<Catalogue<R, D>>,
  pages: { readonly list?: Screen['load']; readonly record?: Screen['load'] } = {},
): Screen[] => [
  {
    path,
    load:
      pages.list ??
      (async () => {
        const [of, { CatalogueList }] = await Promise.all([load(), import('../crud/catalogue-list.tsx')])
        return { default: () => createElement(CatalogueList<R, D>, { of }) }
      }),
  },
  {
    path: `${path}/:id`,
    load:
      pages.record ??
      (async () => {
        const [of, { CatalogueForm }, { ToPublication }] = await Promise.all([
          load(),
          import('../crud/catalogue-form.tsx'),
          import('../features/publishing/to-publication.tsx'),
        ])
        const noun = publishableNouns.find((one) => one === of.noun)
        const actions = noun && (({ id }: D) => createElement(ToPublication, { noun, id: Number(id) }))
        return { default: () => createElement(CatalogueForm<R, D>, { of, ...(actions ? { actions } : {}) }) }
      }),
  },
]

/** Every page of the back office; rooms.ts has the navigation. Each is a chunk of its own. */
export const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    load: () => import('../features/dashboard/dashboard-page.tsx'),
  },
  {
    path: '/today',
    load: () => import('../features/today/today-page.tsx'),
    chrome: 'own',
    ofTemple: true,
  },
  {
    path: '/today/altar',
    load: () => import('../features/today/altar/altar-page.tsx'),
    chrome: 'bare',
    ofTemple: true,
  },
  {
    path: '/submissions',
    load: () => import('../features/submissions/submissions-page.tsx'),
    ofTemple: true,
  },
  {
    path: '/submissions/figures',
    load: () => import('../features/statistics/own-figures-page.tsx'),
    ofTemple: true,
  },
  {
    path: '/counter',
    load: () => import('../features/counter/counter-page.tsx'),
    ofTemple: true,
  },
  {
    path: '/responses',
    load: () => import('../features/responses/responses-page.tsx'),
    ofTemple: true,
  },
  {
    path: '/responses/:id',
    load: () => import('../features/responses/response-page.tsx'),
    ofTemple: true,
  },
  {
    path: '/answer-templates',
    load: () => import('../features/answer-templates/answer-templates-page.tsx'),
    ofTemple: true,
  },
  {
    path: '/communications',
    load: () => import('../features/communications/communications-page.tsx'),
  },
  {
    path: '/my-temple',
    load: () => import('../features/my-temple/my-temple-page.tsx'),
    ofTemple: true,
  },
  {
    path: '/my-temple/offerings',
    load: () => import('../features/temple-offerings/own-offerings-page.tsx'),
    ofTemple: true,
  },
  {
    path: '/my-temple/page',
    load: () => import('../features/temple-page/own-page.tsx'),
    ofTemple: true,
  },
  {
    path: '/my-temple/services',
    load: () => import('../features/my-temple/services-page.tsx'),
    ofTemple: true,
  },
  {
    path: '/my-temple/people',
    load: () => import('../features/temple-people/own-people-page.tsx'),
    ofTemple: true,
  },
  {
    path: '/my-temple/cards',
    load: () => import('../features/candle-cards/own-cards-page.tsx'),
    ofTemple: true,
  },
  {
    path: '/orders',
    load: () => import('../features/requests/requests-page.tsx'),
  },
  {
    path: '/statistics',
    load: () => import('../features/statistics/statistics-page.tsx'),
  },
  { path: '/orders/:id', load: () => import('../features/requests/request-page.tsx') },
  {
    path: '/request-responses',
    load: () => import('../features/responses/responses-page.tsx'),
  },
  {
    path: '/request-responses/:id',
    load: () => import('../features/responses/response-page.tsx'),
  },
  {
    path: '/user-requests',
    load: () => import('../features/applications/user-requests-page.tsx'),
  },
  { path: '/user-requests/:id', load: () => import('../features/applications/user-request-page.tsx') },
  ...catalogue('/temples', async () => (await import('../features/temples/temples.ts')).temples, {
    record: () => import('../features/temples/temple-page.tsx'),
  }),
  ...publishableNouns.map((noun) => ({
    path: `/${noun}/:id/publication`,
    load: () => import('../features/publishing/publication-page.tsx'),
  })),
  { path: '/temples/:id/cards', load: () => import('../features/candle-cards/temple-cards-page.tsx') },
  {
    path: '/temples/:id/offerings',
    load: () => import('../features/temple-offerings/temple-offerings-page.tsx'),
  },
  { path: '/temples/:id/page', load: () => import('../features/temple-page/any-page.tsx') },
  {
    path: '/payment-requests',
    load: () => import('../features/payouts/payment-requests-page.tsx'),
    ofTemple: true,
  },
  {
    path: '/payouts',
    load: () => import('../features/payouts/payouts-page.tsx'),
  },
  { path: '/payouts/:id', load: () => import('../features/payouts/payout-page.tsx') },
  {
    path: '/bank-statements',
    load: () => import('../features/gateways/bank-statements-page.tsx'),
  },
  {
    path: '/gateways',
    load: () => import('../features/gateways/gateways-page.tsx'),
  },
  {
    path: '/bank-accounts',
    load: () => import('../features/bank-accounts/bank-accounts-page.tsx'),
  },
  {
    path: '/invoices',
    load: () => import('../features/invoices/invoices-page.tsx'),
  },
  {
    path: '/ledger',
    load: () => import('../features/ledger/ledger-page.tsx'),
  },
  { path: '/bank-accounts/:id', load: () => import('../features/bank-accounts/bank-account-page.tsx') },
  ...catalogue(
    '/candle-types',
    async () => (await import('../features/candle-types/candle-types.ts')).candleTypes,
  ),
  ...catalogue('/tama-types', async () => (await import('../features/tama-types/tama-types.ts')).tamaTypes),
  ...catalogue(
    '/prayer-types',
    async () => (await import('../features/prayer-types/prayer-types.ts')).prayerTypes,
  ),
  ...catalogue(
    '/memorial-types',
    async () => (await import('../features/memorial-types/memorial-types.ts')).memorialTypes,
  ),
  {
    path: '/shop',
    load: () => import('../features/shop/shop-page.tsx'),
  },
  {
    path: '/calendar',
    load: () => import('../features/calendar/calendar-page.tsx'),
  },
  ...catalogue('/saints', async () => (await import('../features/saints/saints.ts')).saints),
  ...catalogue(
    '/feast-overrides',
    async () => (await import('../features/feast-overrides/feast-overrides.ts')).feastOverrides,
    { record: () => import('../features/feast-overrides/feast-override-page.tsx') },
  ),
  ...catalogue(
    '/memorial-rules',
    async () => (await import('../features/memorial-rules/memorial-rules.ts')).memorialRules,
    { list: () => import('../features/memorial-rules/memorial-rules-page.tsx') },
  ),
  ...catalogue('/countries', async () => (await import('../features/countries/countries.ts')).countries),
  ...catalogue('/regions', async () => (await import('../features/regions/regions.ts')).regions),
  ...catalogue(
    '/municipalities',
    async () => (await import('../features/municipalities/municipalities.ts')).municipalities,
  ),
  ...catalogue('/cities', async () => (await import('../features/cities/cities.ts')).cities),
  {
    path: '/customers',
    load: () => import('../features/customers/customers-page.tsx'),
  },
  { path: '/customers/:id', load: () => import('../features/customers/customer-page.tsx') },
  {
    path: '/users',
    load: () => import('../features/users/users-page.tsx'),
  },
  { path: '/users/:id', load: () => import('../features/users/user-page.tsx') },
  ...catalogue('/roles', async () => (await import('../features/roles/roles.ts')).roles, {
    record: () => import('../features/roles/role-page.tsx'),
  }),
  ...catalogue(
    '/user-groups',
    async () => (await import('../features/user-groups/user-groups.ts')).userGroups,
    { record: () => import('../features/user-groups/user-group-page.tsx') },
  ),
  {
    path: '/main-parameters',
    load: () => import('../features/main-parameters/main-parameters-page.tsx'),
  },
  { path: '/main-parameters/:id', load: () => import('../features/main-parameters/main-parameter-page.tsx') },
  ...catalogue('/banks', async () => (await import('../features/banks/banks.ts')).banks),
  ...catalogue(
    '/translations',
    async () => (await import('../features/translations/translations.ts')).translations,
    {
      list: () => import('../features/translations/translations-page.tsx'),
      record: () => import('../features/translations/translation-page.tsx'),
    },
  ),
  ...catalogue(
    '/translation-categories',
    async () =>
      (await import('../features/translation-categories/translation-categories.ts')).translationCategories,
  ),
  ...catalogue(
    '/product-categories',
    async () => (await import('../features/product-categories/product-categories.ts')).productCategories,
  ),
  ...catalogue('/badges', async () => (await import('../features/badges/badges.ts')).badges),
  ...catalogue('/changelog', async () => (await import('../features/changelog/changelog.ts')).changelog),
  {
    path: '/notifications',
    load: () => import('../features/notifications/notifications-page.tsx'),
  },
  {
    path: '/notifications/announcements/:id',
    load: () => import('../features/announcements/read-page.tsx'),
  },
  { path: '/announcements/list', load: () => import('../features/announcements/list-page.tsx') },
  ...catalogue(
    '/announcements',
    async () => (await import('../features/announcements/announcements.ts')).announcements,
    { record: () => import('../features/announcements/announcement-page.tsx') },
  ),
  {
    path: '/mails',
    load: () => import('../features/outbox/mails-page.tsx'),
  },
  {
    path: '/notification-templates',
    load: () => import('../features/notification-templates/templates-page.tsx'),
  },
  {
    path: '/notification-templates/:id',
    load: () => import('../features/notification-templates/template-page.tsx'),
  },
  { path: '/mails/:id', load: () => import('../features/outbox/mail-page.tsx') },
  { path: '/push-deliveries', load: () => import('../features/outbox/pushes-page.tsx') },
  { path: '/mail-suppressions', load: () => import('../features/outbox/suppressions-page.tsx') },
  { path: '/notifications/:id', load: () => import('../features/notifications/notification-page.tsx') },
  {
    path: '/dashboard-bak',
    load: () => import('../features/dashboard-bak/dashboard-bak-page.tsx'),
  },
  {
    path: '/audit',
    load: () => import('../features/audit/audit-page.tsx'),
  },
  {
    path: '/account-settings/:tab',
    load: () => import('../features/account-settings/account-settings-page.tsx'),
  },
]
