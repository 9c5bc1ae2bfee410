import { routeTable } from '@kandili/contract/routes'
import { metropolis, parish, temple } from '../support/people.ts'
import { checkScreens, firstRow, inside, opening, ready, type Screen, variant } from '../support/screens.ts'

const screens: readonly Screen[] = [
  inside("a temple's cards", temple, () => '/my-temple/cards'),
  inside("the temple's enrolment", temple, () => '/my-temple'),
  inside("the temple's services", temple, () => '/my-temple/services'),
  inside("the temple's people", temple, () => '/my-temple/people'),
  inside("the temple's figures", temple, () => '/submissions/figures'),
  inside("a temple's yearly return", parish, () => '/my-surveys/2'),
  inside("the parish's own polls", parish, () => '/surveys'),
  inside('a poll, being made', parish, () => '/surveys/new'),
  inside("an organisation's collections", metropolis, () => '/surveys', firstRow),
  inside("an organisation's answers", metropolis, () => '/surveys/2/answers', firstRow),
  inside(
    'an answer to an organisation',
    metropolis,
    () => '/surveys/2/answers',
    async (page) => {
      await page
        .getByRole('row')
        .filter({ hasText: /to check|προς έλεγχο/ })
        .getByRole('link')
        .click()
      await page.waitForURL(/answers\/\d+$/)
      await ready(page)
    },
  ),
  inside("an organisation's figures", metropolis, () => '/my-organisation'),
  inside("the temple's offerings", temple, () => '/my-temple/offerings'),
  inside("the temple's page, as its people change it", temple, () => '/my-temple/page'),
  variant(
    inside(
      "the temple's offerings, one of them being edited",
      temple,
      () => '/my-temple/offerings',
      opening(/^(Edit|Επεξεργασία): /),
    ),
  ),
  variant(
    inside(
      "the temple's page, a service of its week",
      temple,
      () => '/my-temple/services',
      opening(/^(Weekly service|Ακολουθία της εβδομάδας)$/),
    ),
  ),
  variant(
    inside(
      "the temple's page, an exception to its timetable",
      temple,
      () => '/my-temple/services',
      opening(/^(New exception|Νέα εξαίρεση)$/),
    ),
  ),
  inside("the temple's money", temple, () => '/payment-requests'),
  inside("the temple's till", temple, () => '/counter/till'),
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
  inside(
    'account settings, setting up the second factor',
    temple,
    () => '/account-settings/account',
    async (page) => {
      await page.getByRole('button', { name: /^(Set up|Ρύθμιση)$/ }).click()
      await page
        .getByRole('region', { name: /^(Two-step sign-in|Δεύτερος κωδικός)$/ })
        .getByRole('textbox')
        .waitFor()
    },
  ),
  inside('account settings, notifications', temple, () => '/account-settings/notifications'),
  variant(
    inside(
      "the temple's page, a rule of its own",
      temple,
      () => '/my-temple/services',
      async (page) => {
        await page.getByRole('button', { name: /^(New rule|Νέος κανόνας)$/ }).click()
        await page.getByRole('dialog').waitFor()
      },
    ),
  ),
  inside(
    'today',
    temple,
    () => '/today',
    // On a phone the candles are behind a tab.
    (page) => page.locator('article').first().waitFor({ state: 'attached' }),
  ),
  variant(
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
  ),
  inside(
    'the altar',
    temple,
    () => '/today/altar',
    (page) => page.getByRole('button', { name: /^(Exit|Έξοδος)/ }).waitFor(),
  ),
  inside('the check-in of tickets', temple, () => '/today/tickets'),
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
  inside('submissions', temple, () => '/submissions', firstRow),
]

checkScreens({
  side: "back office of a temple's people",
  screens,
  pages: routeTable.filter(({ authority }) => authority?.startsWith('companies_')).map(({ path }) => path),
})
