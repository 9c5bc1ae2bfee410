import { routeTable } from '@kandili/contract/routes'
import { expect } from 'vitest'
import { administrator, comeBack, customer, writeLogin } from '../support/people.ts'
import { at, checkScreens, isOwnPage, ready, type Screen, someKey, websitePages } from '../support/screens.ts'

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

const screens: readonly Screen[] = [
  at('invitation that nobody sent', ({ language }) => `/invitation/AAAAAAAAAAAAAAAAAAAAAA?lang=${language}`),
  at(
    'the link for a first administrator that no longer works',
    ({ language }) => `/first-administrator/AAAAAAAAAAAAAAAAAAAAAA?lang=${language}`,
  ),
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
  at('kept e-mails', () => '/dev/mail'),
  ...(['', '/diptychs', '/church-time', '/forty-liturgies', '/papers', '/inbox', '/settings'] as const).map(
    (page) => mine(`my account${page}`, page),
  ),
]

/** Second URLs of pages. */
const elsewhere = ['/pages/misc/not-authorized', '/pages/misc/not-found/:error', '/pages/misc/not-found/*']

const blankPages = routeTable.filter(({ layout }) => layout === 'blank').map(({ path }) => path)
const ownPages = websitePages.filter((path) => !path.startsWith('/:lang') || isOwnPage(path))

checkScreens({
  side: 'pages of an account',
  screens,
  pages: [...blankPages, ...ownPages].filter((path) => !elsewhere.includes(path)),
})
