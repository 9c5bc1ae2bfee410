import { publishableNouns } from '@kandili/contract/values'
import { createElement } from 'react'
import type { Catalogue } from '../crud/catalogue.ts'
import type { Row } from '../crud/columns.tsx'
import type { Screen } from '../lib/session/screens.ts'

type Kind = Pick<Screen, 'chrome' | 'ofTemple'>
const page = (path: `/${string}`, load: Screen['load'], kind: Kind = {}): Screen => ({ path, load, ...kind })
const ownPage = (path: `/${string}`, load: Screen['load'], chrome?: Screen['chrome']) =>
  page(path, load, { ofTemple: true, chrome })

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
  page('/dashboard', () => import('../features/dashboard/dashboard-page.tsx')),
  ownPage('/today', () => import('../features/today/today-page.tsx'), 'own'),
  ownPage('/today/altar', () => import('../features/today/altar/altar-page.tsx'), 'bare'),
  ownPage('/today/tickets', () => import('../features/today/tickets/tickets-page.tsx')),
  ownPage('/submissions', () => import('../features/submissions/submissions-page.tsx')),
  ownPage('/submissions/figures', () => import('../features/statistics/own-figures-page.tsx')),
  ownPage('/counter', () => import('../features/counter/counter-page.tsx')),
  ownPage('/counter/till', () => import('../features/counter/till-page.tsx')),
  ownPage('/responses', () => import('../features/responses/responses-page.tsx')),
  ownPage('/responses/:id', () => import('../features/responses/response-page.tsx')),
  ownPage('/answer-templates', () => import('../features/answer-templates/answer-templates-page.tsx')),
  page('/communications', () => import('../features/communications/communications-page.tsx')),
  ownPage('/my-temple', () => import('../features/my-temple/my-temple-page.tsx')),
  ownPage('/my-temple/offerings', () => import('../features/temple-offerings/own-offerings-page.tsx')),
  ownPage('/my-temple/page', () => import('../features/temple-page/own-page.tsx')),
  ownPage('/my-temple/services', () => import('../features/my-temple/services-page.tsx')),
  ownPage('/my-temple/people', () => import('../features/temple-people/own-people-page.tsx')),
  ownPage('/my-temple/cards', () => import('../features/candle-cards/own-cards-page.tsx')),
  page('/orders', () => import('../features/requests/requests-page.tsx')),
  page('/statistics', () => import('../features/statistics/statistics-page.tsx')),
  page('/orders/new', () => import('../features/counter/any-counter-page.tsx')),
  page('/orders/:id', () => import('../features/requests/request-page.tsx')),
  page('/request-responses', () => import('../features/responses/responses-page.tsx')),
  page('/request-responses/:id', () => import('../features/responses/response-page.tsx')),
  page('/user-requests', () => import('../features/applications/user-requests-page.tsx')),
  page('/user-requests/:id', () => import('../features/applications/user-request-page.tsx')),
  ...catalogue('/temples', async () => (await import('../features/temples/temples.ts')).temples, {
    record: () => import('../features/temples/temple-page.tsx'),
  }),
  ...catalogue(
    '/organisations',
    async () => (await import('../features/organisations/organisations.ts')).organisations,
  ),
  page('/my-organisation', () => import('../features/statistics/own-figures-page.tsx')),
  ...catalogue('/surveys', async () => (await import('../features/surveys/surveys.ts')).surveys, {
    list: () => import('../features/surveys/surveys-page.tsx'),
    record: () => import('../features/surveys/survey-page.tsx'),
  }),
  page('/surveys/:id/answers', () => import('../features/surveys/answers-page.tsx')),
  page('/surveys/:id/answers/:answerId', () => import('../features/surveys/answer-page.tsx')),
  page('/my-surveys', () => import('../features/surveys/own-surveys-page.tsx')),
  page('/my-surveys/:id', () => import('../features/surveys/own-survey-page.tsx')),
  ...publishableNouns.map((noun) => ({
    path: `/${noun}/:id/publication`,
    load: () => import('../features/publishing/publication-page.tsx'),
  })),
  page('/temples/:id/cards', () => import('../features/candle-cards/temple-cards-page.tsx')),
  page('/temples/:id/offerings', () => import('../features/temple-offerings/temple-offerings-page.tsx')),
  ownPage('/payment-requests', () => import('../features/payouts/payment-requests-page.tsx')),
  page('/payouts', () => import('../features/payouts/payouts-page.tsx')),
  page('/payouts/:id', () => import('../features/payouts/payout-page.tsx')),
  page('/bank-statements', () => import('../features/gateways/bank-statements-page.tsx')),
  page('/gateways', () => import('../features/gateways/gateways-page.tsx')),
  page('/bank-accounts', () => import('../features/bank-accounts/bank-accounts-page.tsx')),
  page('/invoices', () => import('../features/invoices/invoices-page.tsx')),
  page('/ledger', () => import('../features/ledger/ledger-page.tsx')),
  page('/bank-accounts/:id', () => import('../features/bank-accounts/bank-account-page.tsx')),
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
  ...catalogue('/products', async () => (await import('../features/products/products.ts')).products),
  page('/shop', () => import('../features/shop/shop-page.tsx')),
  page('/calendar', () => import('../features/calendar/calendar-page.tsx')),
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
  page('/customers', () => import('../features/customers/customers-page.tsx')),
  page('/customers/:id', () => import('../features/customers/customer-page.tsx')),
  page('/users', () => import('../features/users/users-page.tsx')),
  page('/users/:id', () => import('../features/users/user-page.tsx')),
  ...catalogue('/roles', async () => (await import('../features/roles/roles.ts')).roles, {
    record: () => import('../features/roles/role-page.tsx'),
  }),
  ...catalogue(
    '/user-groups',
    async () => (await import('../features/user-groups/user-groups.ts')).userGroups,
    { record: () => import('../features/user-groups/user-group-page.tsx') },
  ),
  page('/main-parameters', () => import('../features/main-parameters/main-parameters-page.tsx')),
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
  page('/notifications', () => import('../features/notifications/notifications-page.tsx')),
  page('/notifications/announcements/:id', () => import('../features/announcements/read-page.tsx')),
  page('/announcements/list', () => import('../features/announcements/list-page.tsx')),
  ...catalogue(
    '/announcements',
    async () => (await import('../features/announcements/announcements.ts')).announcements,
    { record: () => import('../features/announcements/announcement-page.tsx') },
  ),
  ...catalogue('/events', async () => (await import('../features/events/events.ts')).events),
  ...catalogue('/templates', async () => (await import('../features/templates/templates.ts')).templates, {
    list: () => import('../features/templates/templates-page.tsx'),
    record: () => import('../features/templates/template-page.tsx'),
  }),
  page('/mails', () => import('../features/outbox/mails-page.tsx')),
  page('/notification-templates', () => import('../features/notification-templates/templates-page.tsx')),
  page('/notification-templates/:id', () => import('../features/notification-templates/template-page.tsx')),
  page('/mails/:id', () => import('../features/outbox/mail-page.tsx')),
  page('/push-deliveries', () => import('../features/outbox/pushes-page.tsx')),
  page('/mail-suppressions', () => import('../features/outbox/suppressions-page.tsx')),
  page('/slow-statements', () => import('../features/slow-statements/slow-statements-page.tsx')),
  page('/notifications/:id', () => import('../features/notifications/notification-page.tsx')),
  page('/dashboard-bak', () => import('../features/dashboard-bak/dashboard-bak-page.tsx')),
  page('/audit', () => import('../features/audit/audit-page.tsx')),
  page('/account-settings/:tab', () => import('../features/account-settings/account-settings-page.tsx')),
]
