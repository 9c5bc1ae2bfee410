import { publishableNouns } from '@kandili/contract/values'
import {
  BankIcon,
  BellIcon,
  BookOpenIcon,
  BuildingsIcon,
  CalendarStarIcon,
  ChartBarIcon,
  ChatTextIcon,
  ChurchIcon,
  ClockCounterClockwiseIcon,
  CoinsIcon,
  CreditCardIcon,
  EnvelopeSimpleIcon,
  FileTextIcon,
  FireSimpleIcon,
  GlobeIcon,
  HandCoinsIcon,
  HandsPrayingIcon,
  IdentificationBadgeIcon,
  ImageIcon,
  KeyIcon,
  ListBulletsIcon,
  MapPinIcon,
  MapTrifoldIcon,
  MedalIcon,
  MegaphoneIcon,
  NewspaperIcon,
  PackageIcon,
  PencilSimpleIcon,
  ProhibitIcon,
  ReceiptIcon,
  ScrollIcon,
  ShieldCheckIcon,
  SlidersHorizontalIcon,
  SquaresFourIcon,
  StarIcon,
  TranslateIcon,
  TrayIcon,
  UsersIcon,
  UsersThreeIcon,
  WalletIcon,
} from '@kandili/design/icons'
import { createElement } from 'react'
import type { Catalogue } from '../crud/catalogue.ts'
import type { Row } from '../crud/columns.tsx'
import type { Screen } from '../lib/session/screens.ts'

type Entry = NonNullable<Screen['entry']>

/** The list and the form of a catalogue, rendered from its definition, or the noun's own pages. */
const catalogue = <R extends Row, D extends R>(
  path: `/${string}`,
  entry: Entry,
  load: () => Promise<Catalogue<R, D>>,
  pages: { readonly list?: Screen['load']; readonly record?: Screen['load'] } = {},
): Screen[] => [
  {
    path,
    entry,
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

/** Every page of the back office, in the order of the navigation. Each is a chunk of its own. */
export const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    load: () => import('../features/dashboard/dashboard-page.tsx'),
    entry: { label: 'nav.dashboard', icon: ChartBarIcon },
  },
  {
    path: '/today',
    load: () => import('../features/today/today-page.tsx'),
    chrome: 'bare',
    ofTemple: true,
    entry: { label: 'nav.today', icon: ScrollIcon },
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
    entry: { label: 'nav.submissions', icon: TrayIcon },
  },
  {
    path: '/counter',
    load: () => import('../features/counter/counter-page.tsx'),
    ofTemple: true,
    entry: { label: 'nav.counter', icon: PencilSimpleIcon },
  },
  {
    path: '/responses',
    load: () => import('../features/responses/responses-page.tsx'),
    ofTemple: true,
    entry: { label: 'nav.ownResponses', icon: ChatTextIcon },
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
    entry: { label: 'nav.answerTemplates', icon: PencilSimpleIcon },
  },
  {
    path: '/communications',
    load: () => import('../features/communications/communications-page.tsx'),
    entry: { label: 'nav.communications', icon: EnvelopeSimpleIcon },
  },
  {
    path: '/my-temple',
    load: () => import('../features/my-temple/my-temple-page.tsx'),
    ofTemple: true,
    entry: { label: 'nav.myTemple', icon: ChurchIcon },
  },
  {
    path: '/my-temple/offerings',
    load: () => import('../features/temple-offerings/own-offerings-page.tsx'),
    ofTemple: true,
    entry: { label: 'nav.offerings', icon: CoinsIcon },
  },
  {
    path: '/my-temple/page',
    load: () => import('../features/temple-page/own-page.tsx'),
    ofTemple: true,
    entry: { label: 'nav.templePage', icon: ImageIcon },
  },
  {
    path: '/my-temple/cards',
    load: () => import('../features/candle-cards/own-cards-page.tsx'),
    ofTemple: true,
  },
  {
    path: '/orders',
    load: () => import('../features/requests/requests-page.tsx'),
    entry: { label: 'nav.orders', icon: HandsPrayingIcon },
  },
  {
    path: '/statistics',
    load: () => import('../features/statistics/statistics-page.tsx'),
    entry: { label: 'nav.statistics', icon: ChartBarIcon },
  },
  { path: '/orders/:id', load: () => import('../features/requests/request-page.tsx') },
  {
    path: '/request-responses',
    load: () => import('../features/responses/responses-page.tsx'),
    entry: { label: 'nav.requestResponses', icon: ChatTextIcon },
  },
  {
    path: '/request-responses/:id',
    load: () => import('../features/responses/response-page.tsx'),
  },
  {
    path: '/user-requests',
    load: () => import('../features/applications/user-requests-page.tsx'),
    entry: { label: 'nav.userRequests', icon: FileTextIcon },
  },
  { path: '/user-requests/:id', load: () => import('../features/applications/user-request-page.tsx') },
  ...catalogue(
    '/temples',
    { label: 'nav.temples', icon: ChurchIcon },
    async () => (await import('../features/temples/temples.ts')).temples,
    { record: () => import('../features/temples/temple-page.tsx') },
  ),
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
    entry: { label: 'nav.paymentRequests', icon: WalletIcon },
  },
  {
    path: '/payouts',
    load: () => import('../features/payouts/payouts-page.tsx'),
    entry: { label: 'nav.payouts', icon: HandCoinsIcon, group: 'nav.group.money' },
  },
  { path: '/payouts/:id', load: () => import('../features/payouts/payout-page.tsx') },
  {
    path: '/bank-statements',
    load: () => import('../features/gateways/bank-statements-page.tsx'),
    entry: { label: 'nav.bankStatements', icon: ReceiptIcon, group: 'nav.group.money' },
  },
  {
    path: '/gateways',
    load: () => import('../features/gateways/gateways-page.tsx'),
    entry: { label: 'nav.gateways', icon: CreditCardIcon, group: 'nav.group.money' },
  },
  {
    path: '/bank-accounts',
    load: () => import('../features/bank-accounts/bank-accounts-page.tsx'),
    entry: { label: 'nav.bankAccounts', icon: BankIcon, group: 'nav.group.money' },
  },
  {
    path: '/invoices',
    load: () => import('../features/invoices/invoices-page.tsx'),
    entry: { label: 'nav.invoices', icon: ReceiptIcon, group: 'nav.group.money' },
  },
  {
    path: '/ledger',
    load: () => import('../features/ledger/ledger-page.tsx'),
    entry: { label: 'nav.ledger', icon: CoinsIcon, group: 'nav.group.money' },
  },
  { path: '/bank-accounts/:id', load: () => import('../features/bank-accounts/bank-account-page.tsx') },
  ...catalogue(
    '/candle-types',
    { label: 'nav.candleTypes', icon: FireSimpleIcon, group: 'nav.group.devotional' },
    async () => (await import('../features/candle-types/candle-types.ts')).candleTypes,
  ),
  ...catalogue(
    '/tama-types',
    { label: 'nav.tamaTypes', icon: MedalIcon, group: 'nav.group.devotional' },
    async () => (await import('../features/tama-types/tama-types.ts')).tamaTypes,
  ),
  ...catalogue(
    '/prayer-types',
    { label: 'nav.prayerTypes', icon: HandsPrayingIcon, group: 'nav.group.devotional' },
    async () => (await import('../features/prayer-types/prayer-types.ts')).prayerTypes,
  ),
  ...catalogue(
    '/memorial-types',
    { label: 'nav.memorialTypes', icon: BookOpenIcon, group: 'nav.group.devotional' },
    async () => (await import('../features/memorial-types/memorial-types.ts')).memorialTypes,
  ),
  {
    path: '/shop',
    load: () => import('../features/shop/shop-page.tsx'),
    entry: { label: 'nav.shop', icon: PackageIcon, group: 'nav.group.devotional' },
  },
  {
    path: '/calendar',
    load: () => import('../features/calendar/calendar-page.tsx'),
    entry: { label: 'nav.calendar', icon: CalendarStarIcon, group: 'nav.group.almanac' },
  },
  ...catalogue(
    '/saints',
    { label: 'nav.saints', icon: StarIcon, group: 'nav.group.almanac' },
    async () => (await import('../features/saints/saints.ts')).saints,
  ),
  ...catalogue(
    '/feast-overrides',
    { label: 'nav.feastOverrides', icon: PencilSimpleIcon, group: 'nav.group.almanac' },
    async () => (await import('../features/feast-overrides/feast-overrides.ts')).feastOverrides,
    { record: () => import('../features/feast-overrides/feast-override-page.tsx') },
  ),
  ...catalogue(
    '/memorial-rules',
    { label: 'nav.memorialRules', icon: ProhibitIcon, group: 'nav.group.almanac' },
    async () => (await import('../features/memorial-rules/memorial-rules.ts')).memorialRules,
    { list: () => import('../features/memorial-rules/memorial-rules-page.tsx') },
  ),
  ...catalogue(
    '/countries',
    { label: 'nav.countries', icon: GlobeIcon, group: 'nav.group.places' },
    async () => (await import('../features/countries/countries.ts')).countries,
  ),
  ...catalogue(
    '/regions',
    { label: 'nav.regions', icon: MapTrifoldIcon, group: 'nav.group.places' },
    async () => (await import('../features/regions/regions.ts')).regions,
  ),
  ...catalogue(
    '/municipalities',
    { label: 'nav.municipalities', icon: BuildingsIcon, group: 'nav.group.places' },
    async () => (await import('../features/municipalities/municipalities.ts')).municipalities,
  ),
  ...catalogue(
    '/cities',
    { label: 'nav.cities', icon: MapPinIcon, group: 'nav.group.places' },
    async () => (await import('../features/cities/cities.ts')).cities,
  ),
  {
    path: '/customers',
    load: () => import('../features/customers/customers-page.tsx'),
    entry: { label: 'nav.customers', icon: UsersIcon, group: 'nav.group.people' },
  },
  { path: '/customers/:id', load: () => import('../features/customers/customer-page.tsx') },
  {
    path: '/users',
    load: () => import('../features/users/users-page.tsx'),
    entry: { label: 'nav.users', icon: IdentificationBadgeIcon, group: 'nav.group.people' },
  },
  { path: '/users/:id', load: () => import('../features/users/user-page.tsx') },
  ...catalogue(
    '/roles',
    { label: 'nav.roles', icon: KeyIcon, group: 'nav.group.people' },
    async () => (await import('../features/roles/roles.ts')).roles,
    { record: () => import('../features/roles/role-page.tsx') },
  ),
  ...catalogue(
    '/user-groups',
    { label: 'nav.userGroups', icon: UsersThreeIcon, group: 'nav.group.people' },
    async () => (await import('../features/user-groups/user-groups.ts')).userGroups,
    { record: () => import('../features/user-groups/user-group-page.tsx') },
  ),
  {
    path: '/main-parameters',
    load: () => import('../features/main-parameters/main-parameters-page.tsx'),
    entry: { label: 'nav.mainParameters', icon: SlidersHorizontalIcon, group: 'nav.group.platform' },
  },
  { path: '/main-parameters/:id', load: () => import('../features/main-parameters/main-parameter-page.tsx') },
  ...catalogue(
    '/banks',
    { label: 'nav.banks', icon: BankIcon, group: 'nav.group.platform' },
    async () => (await import('../features/banks/banks.ts')).banks,
  ),
  ...catalogue(
    '/translations',
    { label: 'nav.translations', icon: TranslateIcon, group: 'nav.group.platform' },
    async () => (await import('../features/translations/translations.ts')).translations,
    {
      list: () => import('../features/translations/translations-page.tsx'),
      record: () => import('../features/translations/translation-page.tsx'),
    },
  ),
  ...catalogue(
    '/translation-categories',
    { label: 'nav.translationCategories', icon: ListBulletsIcon, group: 'nav.group.platform' },
    async () =>
      (await import('../features/translation-categories/translation-categories.ts')).translationCategories,
  ),
  ...catalogue(
    '/product-categories',
    { label: 'nav.productCategories', icon: PackageIcon, group: 'nav.group.platform' },
    async () => (await import('../features/product-categories/product-categories.ts')).productCategories,
  ),
  ...catalogue(
    '/badges',
    { label: 'nav.badges', icon: ShieldCheckIcon, group: 'nav.group.platform' },
    async () => (await import('../features/badges/badges.ts')).badges,
  ),
  ...catalogue(
    '/changelog',
    { label: 'nav.changelog', icon: NewspaperIcon, group: 'nav.group.platform' },
    async () => (await import('../features/changelog/changelog.ts')).changelog,
  ),
  {
    path: '/notifications',
    load: () => import('../features/notifications/notifications-page.tsx'),
    entry: { label: 'notifications.title', icon: BellIcon, group: 'nav.group.platform' },
  },
  {
    path: '/notifications/announcements/:id',
    load: () => import('../features/announcements/read-page.tsx'),
  },
  { path: '/announcements/list', load: () => import('../features/announcements/list-page.tsx') },
  ...catalogue(
    '/announcements',
    { label: 'nav.announcements', icon: MegaphoneIcon, group: 'nav.group.platform' },
    async () => (await import('../features/announcements/announcements.ts')).announcements,
    { record: () => import('../features/announcements/announcement-page.tsx') },
  ),
  {
    path: '/mails',
    load: () => import('../features/outbox/mails-page.tsx'),
    entry: { label: 'nav.outbox', icon: EnvelopeSimpleIcon, group: 'nav.group.platform' },
  },
  {
    path: '/notification-templates',
    load: () => import('../features/notification-templates/templates-page.tsx'),
    entry: { label: 'nav.templates', icon: FileTextIcon, group: 'nav.group.platform' },
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
    entry: { label: 'nav.dashboardBak', icon: SquaresFourIcon, group: 'nav.group.platform' },
  },
  {
    path: '/audit',
    load: () => import('../features/audit/audit-page.tsx'),
    entry: { label: 'nav.audit', icon: ClockCounterClockwiseIcon, group: 'nav.group.platform' },
  },
  {
    path: '/account-settings/:tab',
    load: () => import('../features/account-settings/account-settings-page.tsx'),
  },
]
