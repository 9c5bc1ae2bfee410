import { routeTable } from '@kandili/contract/routes'
import type { Page } from 'playwright-core'
import { administrator } from '../support/people.ts'
import {
  checkScreens,
  firstRow,
  inside,
  opening,
  ready,
  refused,
  type Screen,
  variant,
} from '../support/screens.ts'
import { openDispute, someAnnouncement, someMail, someRequest } from '../support/server.ts'

/** Opens the first record of a list and waits for the content next to its form. */
const firstRecord = async (page: Page): Promise<void> => {
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('heading', { name: /^(Account|Λογαριασμός)$/ }).waitFor()
  await ready(page)
}

/** Opens the first record of a list. */
const firstOf = async (page: Page): Promise<void> => {
  const list = page.url()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL((url) => url.href !== list)
  await ready(page)
}

const screens: readonly Screen[] = [
  inside('dashboard', administrator, () => '/dashboard'),
  inside(
    'the search, with what it found',
    administrator,
    () => '/dashboard',
    async (page) => {
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox').fill('a')
      await dialog.getByRole('option').first().waitFor()
    },
  ),
  variant(
    inside(
      'dashboard, choosing other days',
      administrator,
      () => '/dashboard',
      opening(/^(Other days|Άλλες ημέρες)$/),
    ),
  ),
  inside('user requests', administrator, () => '/user-requests'),
  inside('temples of the platform', administrator, () => '/temples', firstRow),
  inside(
    "a temple's publication, with its mandate",
    administrator,
    () => '/temples/1/publication',
    async (page) => {
      await page.getByRole('button', { name: /^(Record the blessing|Καταχώριση ευλογίας)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  ),
  inside('messages of the administration, a new one', administrator, () => '/communications?id=new'),
  inside('templates', administrator, () => '/templates', firstRow),
  inside('a template with its uses', administrator, () => '/templates/1'),
  inside('collections', administrator, () => '/surveys', firstRow),
  inside('a collection with its questions', administrator, () => '/surveys/2'),
  inside('the answers of a collection', administrator, () => '/surveys/2/answers', firstRow),
  inside(
    'a submitted answer, being returned',
    administrator,
    () => '/surveys/2/answers',
    async (page) => {
      await page
        .getByRole('row')
        .filter({ hasText: /to check|προς έλεγχο/ })
        .getByRole('link')
        .click()
      await opening(/^(Return with a reason|Επιστροφή με παρατήρηση)$/)(page)
    },
  ),
  inside('what an administrator fills in', administrator, () => '/my-surveys'),
  inside('statistics', administrator, () => '/statistics'),
  variant(inside("a temple's statistics", administrator, () => '/statistics?templeId=1')),
  inside("a temple's record", administrator, () => '/temples/1'),
  inside("a candle type's publication", administrator, () => '/candle-types/2/publication'),
  inside('payouts, a new one', administrator, () => '/payouts', opening(/^(New payout|Νέα απόδοση)$/)),
  inside('bank accounts', administrator, () => '/bank-accounts'),
  inside('receipts and invoices', administrator, () => '/invoices'),
  inside('the books', administrator, () => '/ledger'),
  inside(
    'bank statements, importing one',
    administrator,
    () => '/bank-statements',
    opening(/^(Import a file|Εισαγωγή αρχείου)$/),
  ),
  inside(
    'gateways, switching a way to pay off',
    administrator,
    () => '/gateways',
    opening(/^(Switch off a method|Κλείσιμο τρόπου)$/),
  ),
  inside('a request with an open dispute', administrator, async () => `/orders/${await openDispute()}`),
  variant(
    inside(
      'answering a dispute',
      administrator,
      async () => `/orders/${await openDispute()}`,
      async (page) => {
        await page.getByRole('button', { name: /^(Answer|Απάντηση)$/ }).click()
        await page.getByRole('dialog').locator('dl[aria-busy=false]').waitFor()
      },
    ),
  ),
  inside('the e-shop', administrator, () => '/shop'),
  inside('requests', administrator, () => '/orders', firstRow),
  inside('a request for any temple', administrator, () => '/orders/new'),
  variant(
    inside(
      'requests, none found',
      administrator,
      () => '/orders?q=zzyzx',
      (page) => page.getByRole('status').first().waitFor(),
    ),
  ),
  variant(
    inside(
      'requests, a filter opened',
      administrator,
      () => '/orders',
      async (page) => {
        await page.getByRole('button', { name: /^(Status|Κατάσταση)(:|$)/ }).click()
        await page.getByRole('dialog').waitFor()
      },
    ),
  ),
  inside(
    'a request',
    administrator,
    async () => `/orders/${(await someRequest('COMPLETED', 'FULFILLED')).number}`,
  ),
  inside(
    'a request, giving money back',
    administrator,
    async () => `/orders/${(await someRequest('PAID', 'PENDING')).number}`,
    async (page) => {
      await page.getByRole('button', { name: /^(Refund|Επιστροφή χρημάτων)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  ),
  inside('candle types', administrator, () => '/candle-types', firstRow),
  inside('a new candle type, with its mistakes', administrator, () => '/candle-types/new', refused),
  inside('a candle type', administrator, () => '/candle-types/2'),
  inside('account settings', administrator, () => '/account-settings/account'),
  inside('the almanac, a month', administrator, () => '/calendar?date=2027-03-13'),
  variant(
    inside(
      'the almanac, a week of the old calendar',
      administrator,
      () => '/calendar?view=week&calendar=OLD',
    ),
  ),
  variant(inside('the almanac, a year', administrator, () => '/calendar?view=year')),
  inside('saints', administrator, () => '/saints', firstRow),
  inside(
    'a saint, with a further day',
    administrator,
    () => '/saints/1',
    async (page) => {
      await page.getByRole('heading', { name: /^(Celebration|Εορτασμός)$/ }).click()
      await page.getByRole('button', { name: /^(Add a day|Ακόμη μία ημέρα)$/ }).click()
    },
  ),
  inside('decisions on feasts', administrator, () => '/feast-overrides'),
  inside(
    'a new decision on a feast, with its mistakes',
    administrator,
    () => '/feast-overrides/new',
    refused,
  ),
  inside('rules on memorials', administrator, () => '/memorial-rules'),
  inside('a new rule on memorials, with its mistakes', administrator, () => '/memorial-rules/new', refused),
  inside('roles', administrator, () => '/roles', firstRow),
  inside('a role with its rights', administrator, () => '/roles/1'),
  inside('a new role', administrator, () => '/roles/new'),
  inside('user groups', administrator, () => '/user-groups'),
  inside('a new user group, with its mistakes', administrator, () => '/user-groups/new', refused),
  inside('a new city, with its mistakes', administrator, () => '/cities/new', refused),
  inside('texts of the product, by screen', administrator, () => '/translations'),
  inside('texts of the product', administrator, () => '/translations?sort=itemId', firstRow),
  inside('a text of the product', administrator, () => '/translations/100'),
  variant(
    inside(
      'texts of the product, importing them',
      administrator,
      () => '/translations',
      opening(/^(Import PO|Εισαγωγή PO)$/),
    ),
  ),
  inside('a new entry of the changelog, with its mistakes', administrator, () => '/changelog/new', refused),
  inside('the changelog', administrator, () => '/changelog'),
  inside('notifications', administrator, () => '/notifications'),
  inside('the outbox', administrator, () => '/mails'),
  inside('a mail of the outbox', administrator, async () => `/mails/${await someMail(administrator)}`),
  inside('pushes', administrator, () => '/push-deliveries'),
  inside('slow statements', administrator, () => '/slow-statements'),
  inside('undeliverable addresses', administrator, () => '/mail-suppressions'),
  inside('notification templates', administrator, () => '/notification-templates'),
  inside('a notification template', administrator, () => '/notification-templates/candleLit'),
  inside('announcements', administrator, () => '/announcements'),
  inside('an announcement', administrator, async () => `/announcements/${await someAnnouncement()}`),
  inside(
    "an announcement's publication",
    administrator,
    async () => `/announcements/${await someAnnouncement()}/publication`,
  ),
  inside(
    'an announcement, as it is read',
    administrator,
    async () => `/notifications/announcements/${await someAnnouncement()}`,
  ),
  inside('a new announcement, with its mistakes', administrator, () => '/announcements/new', refused),
  inside('a badge with its rule', administrator, () => '/badges/1'),
  inside('the earlier dashboard', administrator, () => '/dashboard-bak'),
  inside('main parameters', administrator, () => '/main-parameters'),
  variant(
    inside(
      'a main parameter, changed',
      administrator,
      () => '/main-parameters',
      async (page) => {
        await page.getByRole('textbox').nth(1).fill('3')
        await page.getByRole('region', { name: /^(Changes|Αλλαγές)$/ }).waitFor()
      },
    ),
  ),
  inside(
    'the audit trail, an entry opened',
    administrator,
    () => '/audit',
    async (page) => {
      await page
        .getByRole('button', { name: /^(Details|Λεπτομέρειες): / })
        .first()
        .click()
      await page.getByText(/^(Call|Κλήση)$/).waitFor()
    },
  ),
  inside('users', administrator, () => '/users', firstRow),
  inside('a user', administrator, () => '/users', firstRecord),
  variant(inside('a new user, with the mistakes', administrator, () => '/users/new', refused)),
  inside('customers', administrator, () => '/customers', firstRow),
  inside('a customer', administrator, () => '/customers', firstRecord),
  variant(
    inside(
      'a customer, locking the account',
      administrator,
      () => '/customers',
      async (page) => {
        await firstRecord(page)
        await page.getByRole('button', { name: /^(Lock|Κλείδωμα)$/ }).click()
        await page.getByRole('dialog').waitFor()
      },
    ),
  ),
  variant(
    inside(
      'appearance',
      administrator,
      () => '/dashboard',
      async (page) => {
        await page.getByRole('button', { name: /^(Appearance|Εμφάνιση)$/ }).click()
        await page.getByRole('dialog').waitFor()
      },
    ),
  ),
  inside('request responses', administrator, () => '/request-responses', firstRow),
  inside('a request response', administrator, () => '/request-responses', firstOf),
]

/** Lists and forms of the catalogue kit that differ from those above only in their fields. */
const likeAnother = [
  ...['countries', 'regions', 'municipalities', 'cities', 'banks', 'product-categories', 'products'],
  ...['organisations', 'events'],
  ...['translation-categories', 'tama-types', 'prayer-types', 'memorial-types', 'badges'],
].flatMap((noun) => [`/${noun}`, `/${noun}/:id`, `/${noun}/:id/publication`])

/** Pages of records that the demonstration does not have, and pages that another role sees in the same way. */
const elsewhere = [
  '/announcements/list',
  '/user-requests/:id',
  '/saints/:id/publication',
  '/temples/:id/offerings',
  '/temples/:id/cards',
  '/payouts/:id',
  '/bank-accounts/:id',
  '/notifications/:id',
  '/my-surveys/:id',
]

checkScreens({
  side: 'back office of an administrator',
  screens,
  pages: routeTable
    .filter(
      ({ layout, redirect, authority }) =>
        layout === 'default' && !redirect && !authority?.startsWith('companies_'),
    )
    .map(({ path }) => path)
    .filter((path) => !likeAnother.includes(path) && !elsewhere.includes(path)),
})
