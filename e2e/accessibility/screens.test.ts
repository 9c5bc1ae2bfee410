import { routeTable } from '@kandili/contract/routes'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import websiteRoutes from '../../apps/website/app/routes.ts'
import {
  lookHeight,
  type Visit,
  violationsOf,
  widgetsOfBrowser,
  withVisits,
} from '../support/accessibility.ts'
import { useBrowser } from '../support/browser.ts'
import { administrator, comeBack, customer, temple, writeLogin } from '../support/people.ts'
import {
  newRequest,
  nextStep,
  payByCard,
  placeOrder,
  writeContact,
  writeDetails,
} from '../support/request-flow.ts'
import { openDispute, refundWithoutAccount, someAnnouncement, someRequest } from '../support/server.ts'

type Walk = (page: Page, visit: Visit, check: () => Promise<void>) => Promise<void>
/** @property visitor whose browser opens the screen; without it a new one does, as where a walk leaves traces */
type Screen = { name: string; visitor?: string; walk: Walk }

const ready = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Pages with live updates never become idle, so wait only until nothing is being fetched for display.
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true], [class*=Skeleton], [class*=Loader]'),
  )
}

const at = (name: string, path: (visit: Visit) => string | Promise<string>): Screen => ({
  name,
  visitor: 'somebody without an account',
  walk: async (page, visit, check) => {
    await page.goto(await path(visit))
    await ready(page)
    await check()
  },
})

const inside = (
  name: string,
  email: string,
  path: () => string | Promise<string>,
  open?: (page: Page) => Promise<void>,
): Screen => ({
  name,
  visitor: email,
  walk: async (page, { language }, check) => {
    await comeBack(page, email, await path(), language)
    await ready(page)
    await open?.(page)
    await check()
  },
})

const track =
  (state: string, lineState: Parameters<typeof someRequest>[1]) =>
  async ({ language }: Visit) =>
    `/${language}/track/${(await someRequest(state, lineState)).code}`

/** A page of an act that a temple has done. */
const ofDoneAct =
  (page: string) =>
  async ({ language }: Visit) => {
    const { code, lineId } = await someRequest('COMPLETED', 'FULFILLED')
    return `/${language}/track/${code}/${page}/${lineId}`
  }

/** Has the length of a mail's key, but belongs to nobody. */
const someKey = 'k'.repeat(43)

/** A page of a customer's own account, once its content has loaded. */
const mine = (name: string, page: string): Screen => ({
  name,
  visitor: customer,
  walk: async (opened, { language }, check) => {
    await comeBack(opened, customer, `/${language}/me${page}`, language)
    await ready(opened)
    await expect.poll(() => opened.getByText(/^(Loading|Φόρτωση)…$/).count()).toBe(0)
    await check()
  },
})

const website: readonly Screen[] = [
  at('home', ({ language }) => `/${language}`),
  at('temples', ({ language }) => `/${language}/temples`),
  {
    name: 'temples on the map',
    walk: async (page, { language }, check) => {
      await page.goto(`/${language}/temples?map=1`)
      await page.locator('.leaflet-marker-icon').first().waitFor()
      await check()
    },
  },
  at('temples, none found', ({ language }) => `/${language}/temples?q=zzyzx`),
  at('a temple', ({ language }) => `/${language}/temples/agios-nikolaos-pelagous`),
  at('a month of the almanac', ({ language }) => `/${language}/almanac/2026-12`),
  at('a day without memorials', ({ language }) => `/${language}/almanac/2026-04-05`),
  at('a year beyond the almanac', ({ language }) => `/${language}/almanac/1066-10`),
  at('name days', ({ language }) => `/${language}/name-days`),
  at('a name of several', ({ language }) => `/${language}/name-days?name=takis`),
  at('announcements', ({ language }) => `/${language}/news`),
  at('an announcement', async ({ language }) => {
    await someAnnouncement()
    return `/${language}/news/accessibility`
  }),
  at('days of memorials', ({ language }) => `/${language}/memorials?date=1/3/2026`),
  at('days of memorials, refused', ({ language }) => `/${language}/memorials?date=31/2/2026`),
  at('saints', ({ language }) => `/${language}/saints`),
  at('a saint', ({ language }) => `/${language}/saints/nicholas`),
  at('choice of service', ({ language }) => `/${language}/request/service`),
  {
    name: 'the request, step by step, to its confirmation',
    walk: async (page, { language }, check) => {
      const asked = newRequest(language)
      await page.goto(`/${language}/request?service=CANDLE`)
      await ready(page)
      await check()
      await page.goto(`/${language}/request?temple=agios-nikolaos-pelagous&service=CANDLE`)
      await ready(page)
      await check()
      await nextStep(page, language)
      await page.getByRole('alert').waitFor()
      await check()
      await writeDetails(page, asked)
      await check()
      await writeContact(page, asked)
      await check()
      await page.goto(`/${language}/request/basket`)
      await ready(page)
      await check()
      // What was written is not given up for something else without a question.
      await page.goto(`/${language}/request?service=TAMA`)
      await ready(page)
      await check()
      await page.goto(`/${language}/request/review`)
      await placeOrder(page, asked)
      await check()
      await page.getByRole('button', { name: /^(Pay|Πληρωμή)/ }).click()
      await page.getByRole('textbox').and(page.locator('[aria-invalid=true]')).first().waitFor()
      await check()
      await payByCard(page, asked)
      await page.waitForURL(/confirmation/)
      await ready(page)
      await check()
    },
  },
  at(
    'unpaid',
    async ({ language }) =>
      `/${language}/request/return/${(await someRequest('PENDING_PAYMENT', 'PENDING')).code}`,
  ),
  at('withdrawal without the link', ({ language }) => `/${language}/withdraw`),
  at(
    'withdrawal of a request',
    async ({ language }) => `/${language}/withdraw/${(await someRequest('PAID', 'PENDING')).code}`,
  ),
  {
    name: 'withdrawal without the link, with its mistakes',
    walk: async (page, { language }, check) => {
      await page.goto(`/${language}/withdraw`)
      await ready(page)
      await page.locator('main form button').last().click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await check()
    },
  },
  at('withdrawal without the link, sent', ({ language }) => `/${language}/withdraw?sent=yes`),
  {
    name: 'withdrawal of a request, confirming',
    walk: async (page, { language }, check) => {
      await page.goto(`/${language}/withdraw/${(await someRequest('PAID', 'PENDING')).code}`)
      await ready(page)
      await page.locator('main form button').last().click()
      await page.waitForURL(/step=confirm/)
      await ready(page)
      await check()
    },
  },
  at('a refund that needs an account', async ({ language }) => {
    const { code, refundId } = await refundWithoutAccount()
    return `/${language}/refund/${code}?refund=${refundId}&key=${someKey}`
  }),
  {
    name: 'a refund that needs an account, with the mistakes',
    walk: async (page, { language }, check) => {
      const { code, refundId } = await refundWithoutAccount()
      await page.goto(`/${language}/refund/${code}?refund=${refundId}&key=${someKey}`)
      await ready(page)
      await page.locator('main form button').last().click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await check()
    },
  },
  at(
    'a refund whose account was given',
    async ({ language }) => `/${language}/refund/${(await refundWithoutAccount()).code}?given=yes`,
  ),
  at('tracking, waiting for the temple', track('PAID', 'PENDING')),
  at('tracking, burning', track('COMPLETED', 'FULFILLED')),
  at('tracking, declined and refunded', track('REFUNDED', 'DECLINED')),
  at('a lost link', ({ language }) => `/${language}/track`),
  at('changes of an act', async ({ language }) => {
    const { code, lineId } = await someRequest('PAID', 'PENDING')
    return `/${language}/track/${code}/change/${lineId}`
  }),
  at('certificate of an act', ofDoneAct('certificate')),
  at('card of an act, to be written', ofDoneAct('card')),
  {
    name: 'card of an act, as its receiver opens it',
    walk: async (page, visit, check) => {
      await page.goto(await ofDoneAct('card')(visit))
      await ready(page)
      await page.getByRole('textbox', { name: /^(Who it is for|Για ποιον είναι)/ }).fill('Ελένη')
      await page.getByRole('button', { name: /^(Make the card|Save the change|Φτιάξε|Αποθήκευσε)/ }).click()
      await page.getByRole('link', { name: /^(See and print it|Δες)/ }).click()
      await page.waitForURL(/\/card\//)
      await ready(page)
      await check()
    },
  },
  at('card of somebody else, by a link that is over', ({ language }) => `/${language}/card/${someKey}`),
  at('flame of an act', ofDoneAct('flame')),
  at(
    'a payment that has not arrived',
    async ({ language }) =>
      `/${language}/request/return/${(await someRequest('PENDING_PAYMENT', 'PENDING')).code}`,
  ),
  at('terms', ({ language }) => `/${language}/terms`),
  at('privacy', ({ language }) => `/${language}/privacy`),
  at('for temples', ({ language }) => `/${language}/for-temples`),
  at('application of a temple', ({ language }) => `/${language}/for-temples/apply`),
  {
    name: 'application of a temple, refused',
    walk: async (page, { language }, check) => {
      await page.goto(`/${language}/for-temples/apply`)
      await ready(page)
      await page.locator('main form button:not([type=button])').last().click()
      await page.getByRole('alert').waitFor()
      await check()
    },
  },
  at('invitation that nobody sent', ({ language }) => `/invitation/AAAAAAAAAAAAAAAAAAAAAA?lang=${language}`),
  at(
    'the link for a first administrator that no longer works',
    ({ language }) => `/first-administrator/AAAAAAAAAAAAAAAAAAAAAA?lang=${language}`,
  ),
  at('register of temples', ({ language }) => `/${language}/register-of-temples`),
  at('impostors', ({ language }) => `/${language}/impostors`),
  at('favourites', ({ language }) => `/${language}/favourites`),
  at('help', ({ language }) => `/${language}/help`),
  at('page not found', ({ language }) => `/${language}/nothing-here`),
  at('login', ({ language }) => `/login?lang=${language}`),
  {
    name: 'login, refused',
    walk: async (page, { language }, check) => {
      await page.goto(`/login?lang=${language}`)
      await writeLogin(page, administrator, 'not-the-password', language)
      await page.getByRole('alert').waitFor()
      await check()
    },
  },
  {
    name: 'registration, with its mistakes and a generated password',
    walk: async (page, { language }, check) => {
      await page.goto(`/register?lang=${language}`)
      await ready(page)
      await check()
      await page.getByRole('button', { name: /^(Generate a password|Δημιουργία κωδικού)$/ }).click()
      await page.getByRole('button', { name: /^(Create an account|Εγγραφή)$/ }).click()
      await page.getByRole('alert').waitFor()
      await check()
    },
  },
  at('unsubscribing', ({ language }) => `/unsubscribe/${someKey}?lang=${language}`),
  at('e-mail to be confirmed', ({ language }) => `/confirm-email?lang=${language}`),
  at('confirming an e-mail', ({ language }) => `/confirm-email/${someKey}?lang=${language}`),
  at('forgotten password', ({ language }) => `/forgot-password?lang=${language}`),
  at('forgotten password, link sent', ({ language }) => `/forgot-password?sent=yes&lang=${language}`),
  at('new password', ({ language }) => `/reset-password/${someKey}?lang=${language}`),
  at('a link that no longer works', ({ language }) => `/reset-password/x?lang=${language}`),
  at('the site is alive', ({ language }) => `/wp-page-test?lang=${language}`),
  at('server error', ({ language }) => `/pages/misc/server-error?lang=${language}`),
  at('not authorized', ({ language }) => `/not-authorized?lang=${language}`),
  at('under maintenance', ({ language }) => `/pages/misc/under-maintenance?lang=${language}`),
  at('simple form', ({ language }) => `/${language}/simple`),
  {
    name: 'simple form, question by question',
    walk: async (page, { language }, check) => {
      const asked = newRequest(language)
      const answer = async (question: string, press: RegExp, typed: readonly string[] = []) => {
        await page.waitForURL((url) => url.pathname.endsWith(`/simple/${question}`))
        await ready(page)
        for (const [place, text] of typed.entries()) await page.getByRole('textbox').nth(place).fill(text)
        // One's own name and e-mail are asked for as the names are.
        if (question !== 'name' && question !== 'email') await check()
        await page.getByRole('button', { name: press }).first().click()
      }
      const goOn = /^(Go on|Συνέχεια)$/
      await page.goto(`/${language}/simple/for`)
      await answer('for', /^(For health|Υπέρ υγείας)/)
      await answer('names', goOn, [asked.name])
      await answer('temple', /(Saint Nicholas of the Open Sea|Άγιος Νικόλαος του Πελάγους)/)
      await answer('name', goOn, [asked.firstName, asked.lastName])
      await answer('email', goOn, [asked.email])
      await page.waitForURL(/simple\/pay$/)
      await ready(page)
      await check()
      await page.goto(`/${language}/simple/candle`)
      await ready(page)
      await check()
    },
  },
  at('simple form: my candles', ({ language }) => `/${language}/simple/mine`),
  at('a day that comes again, by a link that is over', ({ language }) => `/${language}/again/${someKey}`),
  at('without a connection', ({ language }) => `/${language}/offline`),
  at('a preview that is over', ({ language }) => `/${language}/preview/${someKey}`),
  at(
    'diptychs of somebody else, by an invitation that is over',
    ({ language }) => `/${language}/me/diptychs/invitation/${someKey}`,
  ),
  at(
    'forty Liturgies, by an invitation that is over',
    ({ language }) => `/${language}/me/forty-liturgies/invitation/${someKey}`,
  ),
  at('kept e-mails', () => '/dev/mail'),
  ...(
    [
      '',
      '/diptychs',
      '/church-time',
      '/forty-liturgies',
      '/papers',
      '/profile',
      '/security',
      '/inbox',
      '/notifications',
      '/data',
    ] as const
  ).map((page) => mine(`my account${page}`, page)),
]

const firstRow = (page: Page) => page.getByRole('row').nth(1).waitFor()

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

/** Submits a form with empty fields and waits for its errors. */
const refused = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Save|Αποθήκευση)$/ }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/** Presses a button of the page and waits for the dialog it opens. */
const opening =
  (button: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click()
    await page.getByRole('dialog').waitFor()
  }

const backOffice: readonly Screen[] = [
  inside('dashboard', administrator, () => '/dashboard'),
  inside("the temple's dashboard", temple, () => '/dashboard'),
  inside('user requests', administrator, () => '/user-requests'),
  inside('temples of the platform', administrator, () => '/temples', firstRow),
  inside(
    "a temple's publication, with its mandate",
    administrator,
    () => '/temples/1/publication',
    async (page) => {
      await page.getByRole('button', { name: /^(Record the mandate|Καταχώριση ευλογίας)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  ),
  inside("a temple's cards", temple, () => '/my-temple/cards'),
  inside("the temple's own page", temple, () => '/my-temple'),
  inside("the temple's offerings", temple, () => '/my-temple/offerings'),
  inside("the temple's page, as its people change it", temple, () => '/my-temple/page'),
  inside(
    "the temple's offerings, one of them being edited",
    temple,
    () => '/my-temple/offerings',
    opening(/^(Edit|Επεξεργασία): /),
  ),
  inside(
    "the temple's page, a service of its week",
    temple,
    () => '/my-temple',
    opening(/^(Weekly service|Ακολουθία της εβδομάδας)$/),
  ),
  inside(
    "the temple's page, an exception to its timetable",
    temple,
    () => '/my-temple',
    opening(/^(New exception|Νέα εξαίρεση)$/),
  ),
  inside("the temple's money", temple, () => '/payment-requests'),
  inside(
    "the temple's bank account, being changed",
    temple,
    () => '/bank-accounts',
    opening(/^(Change the account|Αλλαγή λογαριασμού)$/),
  ),
  inside("the temple's payouts", temple, () => '/payouts'),
  inside('messages, the ready ones of the temple', temple, () => '/communications?id=templates'),
  inside(
    'messages, a conversation',
    temple,
    () => '/communications?id=new',
    async (page) => {
      await page.getByRole('radio', { name: /^(The administration|Τη διαχείριση)$/ }).check()
      await page.getByRole('textbox', { name: /^(Subject|Θέμα)$/ }).fill('Ζέον')
      await page.getByRole('textbox', { name: /^(Message|Μήνυμα)$/ }).fill('Γραμμή πρώτη.')
      await page.getByRole('button', { name: /^(Send|Αποστολή)$/ }).click()
      await page.getByRole('heading', { name: 'Ζέον' }).waitFor()
      await ready(page)
    },
  ),
  inside('messages of the administration, a new one', administrator, () => '/communications?id=new'),
  inside('statistics', administrator, () => '/statistics'),
  inside("a temple's statistics", administrator, () => '/statistics?templeId=1'),
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
    opening(/^(Switch off a way|Κλείσιμο τρόπου)$/),
  ),
  inside('a request with an open dispute', administrator, async () => `/orders/${await openDispute()}`),
  inside(
    'answering a dispute',
    administrator,
    async () => `/orders/${await openDispute()}`,
    async (page) => {
      await page.getByRole('button', { name: /^(Answer|Απάντηση)$/ }).click()
      await page.getByRole('dialog').locator('dl[aria-busy=false]').waitFor()
    },
  ),
  inside('the e-shop', administrator, () => '/shop'),
  inside('requests', administrator, () => '/orders', firstRow),
  inside(
    'requests, none found',
    administrator,
    () => '/orders?q=zzyzx',
    (page) => page.getByRole('status').first().waitFor(),
  ),
  inside(
    'requests, a filter opened',
    administrator,
    () => '/orders',
    async (page) => {
      await page.getByRole('button', { name: /^(Status|Κατάσταση)(:|$)/ }).click()
      await page.getByRole('dialog').waitFor()
    },
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
  inside(
    'account settings, setting up the second factor',
    temple,
    () => '/account-settings/account',
    async (page) => {
      await page.getByRole('button', { name: /^(Set up|Ρύθμιση)$/ }).click()
      await page
        .getByRole('region', { name: /^(Second factor|Δεύτερος κωδικός)$/ })
        .getByRole('textbox')
        .waitFor()
    },
  ),
  inside('account settings, notifications', temple, () => '/account-settings/notifications'),
  inside('the almanac, a month', administrator, () => '/calendar?date=2027-03-13'),
  inside('the almanac, a week of the old calendar', administrator, () => '/calendar?view=week&calendar=OLD'),
  inside('the almanac, a year', administrator, () => '/calendar?view=year'),
  inside('saints', administrator, () => '/saints', firstRow),
  inside(
    'a saint, with a further day',
    administrator,
    () => '/saints/1',
    async (page) => {
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
  inside(
    "the temple's page, a rule of its own",
    temple,
    () => '/my-temple',
    async (page) => {
      await page.getByRole('button', { name: /^(New rule|Νέος κανόνας)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  ),
  inside('roles', administrator, () => '/roles', firstRow),
  inside('a role with its rights', administrator, () => '/roles/1'),
  inside('a new role', administrator, () => '/roles/new'),
  inside('user groups', administrator, () => '/user-groups'),
  inside('a new user group, with its mistakes', administrator, () => '/user-groups/new', refused),
  inside('a new city, with its mistakes', administrator, () => '/cities/new', refused),
  inside('texts of the product', administrator, () => '/translations', firstRow),
  inside('a text of the product', administrator, () => '/translations/100'),
  inside(
    'texts of the product, importing them',
    administrator,
    () => '/translations',
    opening(/^(Import PO|Εισαγωγή PO)$/),
  ),
  inside('a new entry of the changelog, with its mistakes', administrator, () => '/changelog/new', refused),
  inside('the changelog', administrator, () => '/changelog'),
  inside('notifications', administrator, () => '/notifications'),
  inside('the outbox', administrator, () => '/mails'),
  inside('a mail of the outbox', administrator, () => '/mails/1'),
  inside('pushes', administrator, () => '/push-deliveries'),
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
  inside('a main parameter', administrator, () => '/main-parameters/2'),
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
  inside('a new user, with the mistakes', administrator, () => '/users/new', refused),
  inside('customers', administrator, () => '/customers', firstRow),
  inside('a customer', administrator, () => '/customers', firstRecord),
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
  inside(
    'appearance',
    administrator,
    () => '/dashboard',
    async (page) => {
      await page.getByRole('button', { name: /^(Appearance|Εμφάνιση)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  ),
  inside(
    'today',
    temple,
    () => '/today',
    (page) => page.getByRole('article').first().waitFor(),
  ),
  inside(
    'today, declining',
    temple,
    () => '/today',
    async (page) => {
      await page
        .getByRole('button', { name: /^(More actions|Άλλα για)/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: /^(We cannot do it|Δεν μπορούμε)/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  ),
  inside(
    'the altar',
    temple,
    () => '/today/altar',
    (page) => page.getByRole('button', { name: /^(Exit|Έξοδος)$/ }).waitFor(),
  ),
  inside(
    'ready answers',
    temple,
    () => '/answer-templates',
    (page) => page.getByRole('listitem').first().waitFor(),
  ),
  inside('responses', temple, () => '/responses', firstRow),
  inside(
    'a response',
    temple,
    () => '/responses',
    async (page) => {
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page.getByRole('heading', { level: 1, name: /\d/ }).waitFor()
      await ready(page)
    },
  ),
  inside('the counter', temple, () => '/counter'),
  inside('request responses', administrator, () => '/request-responses', firstRow),
  inside('a request response', administrator, () => '/request-responses', firstOf),
  inside('submissions', temple, () => '/submissions', firstRow),
]

/** The paths of the pages that were checked. */
const checked = new Set<string>()

describe.each([
  { side: 'website', screens: website },
  { side: 'back office', screens: backOffice },
])('axe finds nothing wrong on the $side', ({ screens }) => {
  const browser = useBrowser()

  it.each(withVisits(screens))('$name ($title)', async ({ walk, visitor, ...visit }) => {
    const [first] = visit.looks
    const options: BrowserContextOptions = {
      viewport: { width: first?.width ?? 390, height: lookHeight },
      colorScheme: first?.colorScheme ?? 'light',
      locale: visit.language === 'el' ? 'el-GR' : 'en-GB',
    }
    const page = await (visitor
      ? browser.openAgain(`${visitor} ${visit.title}`, options)
      : browser.open(options))
    await walk(page, visit, async () => {
      const { pathname } = new URL(page.url())
      checked.add(pathname)
      expect(await violationsOf(page, visit.looks), page.url()).toEqual([])
      // The kept e-mails and the test gateway are pages of a developer, and of another company.
      if (!/^\/(dev|sandbox)\//.test(pathname)) expect(await widgetsOfBrowser(page), page.url()).toEqual([])
    })
  })
})

/** Lists and forms of the catalogue kit that differ from those above only in their fields. */
const likeAnother = [
  ...['countries', 'regions', 'municipalities', 'cities', 'banks', 'product-categories'],
  ...['translation-categories', 'tama-types', 'prayer-types', 'memorial-types', 'badges'],
].flatMap((noun) => [`/${noun}`, `/${noun}/:id`, `/${noun}/:id/publication`])

/**
 * Second addresses of pages, pages of records that the demonstration does not have, and pages that another role sees in
 * the same way.
 */
const elsewhere = [
  '/announcements/list',
  '/pages/misc/not-authorized',
  '/pages/misc/not-found/:error',
  '/pages/misc/not-found/*',
  '/user-requests/:id',
  '/saints/:id/publication',
  '/temples/:id/offerings',
  '/temples/:id/page',
  '/temples/:id/cards',
  '/payouts/:id',
  '/bank-accounts/:id',
  '/notifications/:id',
  '/products',
]

type WebsiteRoute = { path?: string | undefined; index?: boolean; file: string; children?: WebsiteRoute[] }

/** The paths of the website's pages; modules without a page (`.ts`) answer with files and redirects. */
const pagesOf = (routes: readonly WebsiteRoute[], above = ''): string[] =>
  routes.flatMap(({ path = '', file, children }) => {
    const full = [above, path].filter(Boolean).join('/')
    if (children) return pagesOf(children, full)
    return file.endsWith('.tsx') ? [`/${full}`] : []
  })

const matches = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.+')}/?$`,
  )

describe('every page', () => {
  it('is opened by one of these checks', ({ skip }) => {
    // A part of the checks says nothing about the others.
    if (checked.size < (website.length + backOffice.length) / 2) skip()
    const unseen = [
      ...routeTable.filter(({ redirect }) => !redirect).map(({ path }) => path),
      ...pagesOf(websiteRoutes),
    ]
      .filter((path) => !likeAnother.includes(path) && !elsewhere.includes(path))
      .filter((path) => ![...checked].some((one) => matches(path).test(one)))
    expect(unseen).toEqual([])
  })
})
