import {
  BankIcon,
  CalendarStarIcon,
  CashRegisterIcon,
  ChartBarIcon,
  ChatTextIcon,
  ChurchIcon,
  ClockCounterClockwiseIcon,
  CoinsIcon,
  CreditCardIcon,
  FileTextIcon,
  FireSimpleIcon,
  GaugeIcon,
  HandCoinsIcon,
  HandsPrayingIcon,
  MapPinIcon,
  MegaphoneIcon,
  PaperPlaneTiltIcon,
  ReceiptIcon,
  ScrollIcon,
  SlidersHorizontalIcon,
  TrayIcon,
  UsersIcon,
  WalletIcon,
} from '@kandili/design/icons'
import type { Room, Rooms } from '../lib/session/rooms.ts'

/** A room of one screen, which bears its name. */
const screen = (label: Room['label'], icon: Room['icon'], path: string, group?: Room['group']): Room => ({
  label,
  icon,
  group,
  tabs: [{ path, label }],
})

const messages: Room = {
  label: 'nav.communications',
  icon: ChatTextIcon,
  count: 'conversations',
  tabs: [
    { path: '/communications', label: 'room.conversations' },
    { path: '/notifications', label: 'notifications.title' },
  ],
}

/** The menus of the back office: a temple has six rooms, an administrator nineteen. */
export const rooms: Rooms = {
  temple: [
    screen('nav.today', ScrollIcon, '/today'),
    {
      label: 'nav.orders',
      icon: TrayIcon,
      count: 'submissions',
      tabs: [
        { path: '/submissions', label: 'room.submissions' },
        { path: '/responses', label: 'room.responses' },
        { path: '/answer-templates', label: 'nav.answerTemplates' },
        { path: '/today/tickets', label: 'tickets.title' },
        { path: '/submissions/figures', label: 'room.figures' },
      ],
    },
    messages,
    {
      label: 'nav.counter',
      icon: CashRegisterIcon,
      tabs: [
        { path: '/counter', label: 'room.counter' },
        { path: '/counter/till', label: 'till.title' },
      ],
    },
    {
      label: 'room.temple',
      icon: ChurchIcon,
      tabs: [
        { path: '/my-temple/page', label: 'room.page' },
        { path: '/my-temple/offerings', label: 'nav.offerings' },
        { path: '/my-temple/services', label: 'room.services' },
        { path: '/my-temple/people', label: 'room.people' },
        { path: '/my-temple/cards', label: 'room.cards' },
        { path: '/my-surveys', label: 'surveys.own' },
        { path: '/surveys', label: 'surveys.polls' },
        { path: '/my-temple', label: 'room.enrolment' },
      ],
    },
    {
      label: 'nav.group.money',
      icon: WalletIcon,
      tabs: [
        { path: '/payment-requests', label: 'room.held' },
        { path: '/payouts', label: 'nav.payouts' },
        { path: '/bank-accounts', label: 'nav.bankAccounts' },
        { path: '/invoices', label: 'nav.invoices' },
      ],
    },
  ],
  organisation: [
    screen('nav.statistics', ChartBarIcon, '/my-organisation'),
    screen('nav.surveys', FileTextIcon, '/surveys'),
  ],
  administrator: [
    { ...screen('nav.dashboard', GaugeIcon, '/dashboard'), count: 'attention' },
    {
      label: 'nav.orders',
      icon: HandsPrayingIcon,
      count: 'orders',
      tabs: [
        { path: '/orders', label: 'nav.orders' },
        { path: '/request-responses', label: 'room.responses' },
      ],
    },
    { ...screen('nav.userRequests', FileTextIcon, '/user-requests'), count: 'userRequests' },
    { ...messages, tabs: [...messages.tabs, { path: '/my-surveys', label: 'surveys.own' }] },
    {
      label: 'nav.temples',
      icon: ChurchIcon,
      tabs: [
        { path: '/temples', label: 'nav.temples' },
        { path: '/organisations', label: 'nav.organisations' },
        { path: '/surveys', label: 'nav.surveys' },
      ],
    },
    screen('nav.statistics', ChartBarIcon, '/statistics'),
    { ...screen('nav.payouts', HandCoinsIcon, '/payouts', 'nav.group.money'), count: 'payouts' },
    {
      label: 'room.bank',
      icon: BankIcon,
      group: 'nav.group.money',
      count: 'bank',
      tabs: [
        { path: '/bank-statements', label: 'nav.bankStatements' },
        { path: '/bank-accounts', label: 'nav.bankAccounts' },
        { path: '/banks', label: 'nav.banks' },
      ],
    },
    screen('nav.gateways', CreditCardIcon, '/gateways', 'nav.group.money'),
    screen('nav.invoices', ReceiptIcon, '/invoices', 'nav.group.money'),
    screen('nav.ledger', CoinsIcon, '/ledger', 'nav.group.money'),
    {
      label: 'nav.offerings',
      icon: FireSimpleIcon,
      group: 'nav.group.devotional',
      tabs: [
        { path: '/candle-types', label: 'nav.candleTypes' },
        { path: '/tama-types', label: 'nav.tamaTypes' },
        { path: '/prayer-types', label: 'nav.prayerTypes' },
        { path: '/memorial-types', label: 'nav.memorialTypes' },
        { path: '/products', label: 'nav.products' },
        { path: '/shop', label: 'nav.shop' },
        { path: '/product-categories', label: 'nav.productCategories' },
        { path: '/badges', label: 'nav.badges' },
      ],
    },
    {
      label: 'nav.group.almanac',
      icon: CalendarStarIcon,
      group: 'nav.group.devotional',
      tabs: [
        { path: '/calendar', label: 'nav.calendar' },
        { path: '/saints', label: 'nav.saints' },
        { path: '/feast-overrides', label: 'nav.feastOverrides' },
        { path: '/memorial-rules', label: 'nav.memorialRules' },
      ],
    },
    {
      label: 'nav.group.places',
      icon: MapPinIcon,
      group: 'nav.group.devotional',
      tabs: [
        { path: '/cities', label: 'nav.cities' },
        { path: '/municipalities', label: 'nav.municipalities' },
        { path: '/regions', label: 'nav.regions' },
        { path: '/countries', label: 'nav.countries' },
      ],
    },
    {
      label: 'nav.group.people',
      icon: UsersIcon,
      group: 'nav.group.platform',
      tabs: [
        { path: '/customers', label: 'nav.customers' },
        { path: '/users', label: 'nav.users' },
        { path: '/user-groups', label: 'nav.userGroups' },
        { path: '/roles', label: 'nav.roles' },
      ],
    },
    {
      label: 'nav.announcements',
      icon: MegaphoneIcon,
      group: 'nav.group.platform',
      tabs: [
        { path: '/announcements', label: 'nav.announcements' },
        { path: '/events', label: 'nav.events' },
      ],
    },
    {
      label: 'nav.outbox',
      icon: PaperPlaneTiltIcon,
      group: 'nav.group.platform',
      count: 'mails',
      tabs: [
        { path: '/mails', label: 'outbox.mails' },
        { path: '/push-deliveries', label: 'outbox.pushes' },
        { path: '/mail-suppressions', label: 'outbox.suppressions' },
        { path: '/notification-templates', label: 'nav.templates' },
      ],
    },
    {
      label: 'room.settings',
      icon: SlidersHorizontalIcon,
      group: 'nav.group.platform',
      tabs: [
        { path: '/main-parameters', label: 'nav.mainParameters' },
        { path: '/templates', label: 'communications.templates' },
        { path: '/translations', label: 'nav.translations' },
        { path: '/translation-categories', label: 'nav.translationCategories' },
        { path: '/slow-statements', label: 'nav.slowStatements' },
      ],
    },
    screen('nav.audit', ClockCounterClockwiseIcon, '/audit', 'nav.group.platform'),
  ],
}
