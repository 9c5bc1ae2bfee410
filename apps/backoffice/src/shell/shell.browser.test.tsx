import type { endpoints } from '@kandili/contract'
import { overlayNavigationBelow } from '@kandili/design/breakpoints'
import { clear, set, values } from 'idb-keyval'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { rooms } from '../app/rooms.ts'
import { screens } from '../app/screens.ts'
import { RoomsContext } from '../lib/session/rooms.ts'
import { Screens } from '../lib/session/screens.ts'
import { changeSetting, type SettingName, settingOptions } from '../lib/settings.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { Shell } from './shell.tsx'

const rights = ['orders_order_view', 'users_payout_view']
const wide = [1280, 900] as const

beforeEach(() => page.viewport(...wide))
afterEach(() => {
  for (const name of Object.keys(settingOptions) as SettingName[])
    changeSetting(name, settingOptions[name][0])
})

const ofTemple = {
  type: 'COMPANY',
  company: { id: 1, title: { el: 'Ναός', en: 'Temple' } },
} as const
const templeRights = [
  'companies_submission_view',
  'companies_communication_view',
  'companies_temple_view',
  'companies_payment_request_view',
]

/** The shell around every URL, over a page with a heading far below the fold. */
const openShell = async (
  at = '/orders',
  as: { rights: readonly string[]; user?: typeof ofTemple } = { rights },
) => {
  const api = fakeApi()
  api.on<typeof endpoints.waiting.read>('GET', '/waiting', () => ({
    attention: 0,
    orders: 46,
    submissions: 0,
    userRequests: 0,
    conversations: 2,
    payouts: 7,
    bank: 0,
    mails: 0,
  }))
  const screen = await renderPage(
    <h2 id="far-below" style={{ marginTop: 3000, marginBottom: 3000 }}>
      Far below
    </h2>,
    {
      path: '*',
      at,
      ...as,
      layout: (
        <Screens value={screens}>
          <RoomsContext value={rooms}>
            <Shell />
          </RoomsContext>
        </Screens>
      ),
    },
  )
  return { ...screen, api }
}

const navigation = () => page.getByRole('navigation', { name: 'Navigation' })
const topBar = () => page.getByRole('banner')
const boxOf = (locator: ReturnType<typeof page.getByRole>) => locator.element().getBoundingClientRect()

test('the navigation is at the side, with counts, the permitted rooms and the current one marked', async () => {
  await openShell('/orders/17')
  await expect.element(navigation().getByRole('link', { name: /^Requests/ })).toBeVisible()
  const links = navigation().getByRole('link').elements()
  const lefts = new Set(links.map((link) => link.getBoundingClientRect().left))
  expect(lefts.size).toBe(1)
  expect(boxOf(navigation()).right).toBeLessThan(boxOf(page.getByRole('main')).left)
  await expect.element(navigation().getByRole('link', { name: /^Payouts/ })).toBeVisible()
  expect(navigation().getByRole('link', { name: 'Users' }).query()).toBeNull()
  expect(
    links.filter((link) => link.hasAttribute('aria-current')).map((link) => link.getAttribute('title')),
  ).toEqual(['Requests'])
  await expect.element(navigation().getByRole('link', { name: 'Requests 46 are waiting' })).toBeVisible()
})

test('the side navigation collapses to its icons and expands again', async () => {
  await openShell()
  const width = boxOf(navigation()).width
  await topBar().getByRole('button', { name: 'Collapse the navigation' }).click()
  await expect.poll(() => boxOf(navigation()).width).toBeLessThan(width / 2)
  // Hidden visually, but available to screen readers.
  const requests = navigation().getByRole('link', { name: /^Requests/ })
  await expect.element(requests).toBeInTheDocument()
  const name = requests.getByText('Requests', { exact: true })
  expect(boxOf(name).width).toBeLessThan(2)
  requests.element().focus()
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}')
  await expect.poll(() => boxOf(name).left).toBeGreaterThan(boxOf(navigation()).right)
  expect(
    Math.abs(boxOf(name).top + boxOf(name).bottom - boxOf(requests).top - boxOf(requests).bottom),
  ).toBeLessThan(4)
  await topBar().getByRole('button', { name: 'Expand the navigation' }).click()
  await expect.poll(() => boxOf(navigation()).width).toBe(width)
})

test('the setting moves the navigation to the top, with its groups as menus', async () => {
  const { address } = await openShell()
  await topBar()
    .getByRole('button', { name: /^Account: / })
    .click()
  await page.getByRole('menuitem', { name: 'Appearance' }).click()
  await page.getByRole('radiogroup', { name: 'Navigation' }).getByText('Horizontal').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => boxOf(navigation()).width).toBeGreaterThan(wide[0] / 2)
  expect(boxOf(navigation()).top).toBeGreaterThanOrEqual(boxOf(topBar()).bottom)
  await navigation().getByRole('button', { name: 'Money' }).click()
  await page.getByRole('menuitem', { name: /^Payouts/ }).click()
  await expect.poll(address).toBe('/payouts')
})

test('on a narrow screen the navigation overlays the page and closes after a choice', async () => {
  await page.viewport(overlayNavigationBelow - 1, 900)
  const { address } = await openShell()
  expect(navigation().query()).toBeNull()
  await topBar().getByRole('button', { name: 'Menu' }).click()
  await navigation()
    .getByRole('link', { name: /^Payouts/ })
    .click()
  await expect.poll(address).toBe('/payouts')
  await expect.poll(() => navigation().query()).toBeNull()
})

test('a horizontal navigation is vertical on a narrow screen, and is restored on a wide one', async () => {
  changeSetting('navigation', 'horizontal')
  await openShell()
  await expect.poll(() => boxOf(navigation()).width).toBeGreaterThan(wide[0] / 2)
  await page.viewport(overlayNavigationBelow - 1, 900)
  await expect.poll(() => navigation().query()).toBeNull()
  await topBar().getByRole('button', { name: 'Menu' }).click()
  await expect.poll(() => boxOf(navigation()).height).toBeGreaterThan(boxOf(navigation()).width)
  await page.viewport(...wide)
  await expect.poll(() => boxOf(navigation()).width).toBeGreaterThan(wide[0] / 2)
})

test("a temple's rooms are at the side, each with its word, and the tabs of the open one over the page", async () => {
  const { address } = await openShell('/responses/17', { rights: templeRights, user: ofTemple })
  await expect.element(navigation().getByRole('link', { name: /^Messages 2/ })).toBeVisible()
  const links = navigation().getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('title') ?? link.textContent)).toEqual([
    'Today',
    'Requests',
    'Messages',
    'Counter',
    'Our temple',
    'Money',
    'Help',
    'Account settings',
  ])
  expect(boxOf(navigation()).right).toBeLessThanOrEqual(96)
  const tabs = page.getByRole('navigation', { name: 'Requests' })
  await expect.element(tabs.getByRole('link', { name: 'Responses' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Ready answers' }).click()
  await expect.poll(address).toBe('/answer-templates')
  await navigation().getByRole('link', { name: 'Money' }).click()
  await expect.poll(address).toBe('/payment-requests')
  expect(tabs.query()).toBeNull()
})

test("on a phone four of a temple's rooms are at the foot, and the others behind a menu", async () => {
  await page.viewport(390, 844)
  const { address } = await openShell('/today', { rights: templeRights, user: ofTemple })
  const links = navigation().getByRole('link')
  await expect.poll(() => links.elements().length).toBe(4)
  expect(boxOf(navigation()).bottom).toBe(844)
  await navigation().getByRole('button', { name: 'Others' }).click()
  await page.getByRole('menuitem', { name: 'Our temple' }).click()
  await expect.poll(address).toBe('/my-temple/page')
})

test('the top bar has search, language, theme, shortcuts and profile, and can be sticky or hidden', async () => {
  await openShell()
  for (const name of [/everything/, /Ελληνικά/, /^Theme: /, 'Shortcuts', /^Account: /]) {
    await expect.element(topBar().getByRole('button', { name })).toBeVisible()
  }
  scrollTo(0, 1000)
  await expect.poll(() => boxOf(topBar()).bottom).toBeLessThan(0)
  changeSetting('navbar', 'sticky')
  await expect.poll(() => boxOf(topBar()).top).toBe(0)
  changeSetting('navbar', 'hidden')
  await expect.element(topBar()).not.toBeInTheDocument()
})

test('the footer links to the website, its help and the settings, and can be hidden', async () => {
  await openShell()
  const footer = page.getByRole('contentinfo')
  const ways = footer.getByRole('link').elements()
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/en', '/en/help'])
  await footer.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('radiogroup', { name: 'Footer' }).getByText('Hidden').click()
  await expect.element(footer).not.toBeInTheDocument()
})

test('a link to a part of a page scrolls to it, and every other one to the top', async () => {
  const { go } = await openShell()
  await go('/orders#far-below')
  const target = page.getByRole('heading', { name: 'Far below' })
  await expect.poll(() => Math.abs(boxOf(target).top)).toBeLessThan(2)
  await go('/payouts')
  await expect.poll(() => scrollY, { timeout: 10_000 }).toBe(0)
  expect(document.activeElement?.id).toBe('main')
})

test('the search opens from the bar and by keyboard, and leads to a screen', async () => {
  const { api, address } = await openShell()
  api.on<typeof endpoints.search.everything>('GET', '/search', () => [])
  await topBar()
    .getByRole('button', { name: /everything/ })
    .click()
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('payo')
  const list = page.getByRole('listbox', { name: 'Search' })
  await expect.element(list).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-controls', list.element().id)
  await page.getByRole('option', { name: /^Payouts/ }).click()
  await expect.poll(address).toBe('/payouts')
})

test('the theme follows the stored choice', async () => {
  await openShell()
  await topBar()
    .getByRole('button', { name: /^Theme: / })
    .click()
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  await expect.element(topBar().getByRole('button', { name: 'Theme: Dark' })).toBeVisible()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(document.cookie).toContain('dark')
})

test('the language switches in place and is stored', async () => {
  const { address } = await openShell()
  await topBar().getByText('ΕΛ', { exact: true }).click()
  await expect.element(page.getByRole('link', { name: 'Αιτήματα' }).first()).toBeVisible()
  expect(document.documentElement.lang).toBe('el')
  expect(address()).toBe('/orders')
  await topBar().getByText('EN', { exact: true }).click()
  await expect.element(page.getByRole('link', { name: 'Requests' }).first()).toBeVisible()
})

test('the shortcuts offer the permitted screens and the keyboard commands', async () => {
  const { address } = await openShell()
  await topBar().getByRole('button', { name: 'Shortcuts' }).click()
  await page.getByRole('menuitem', { name: 'Books' }).click()
  await expect.poll(address).toBe('/ledger')
  await topBar().getByRole('button', { name: 'Shortcuts' }).click()
  expect(page.getByRole('menuitem', { name: 'Users' }).query()).toBeNull()
  await page.getByRole('menuitem', { name: /[Kk]eyboard/ }).click()
  await expect.element(page.getByRole('dialog', { name: /[Kk]eyboard/ })).toBeVisible()
})

test('signing out asks first if answers have not been sent', async () => {
  await openShell()
  await set('answer 1', { userId: 1 })
  await topBar().getByRole('button', { name: 'Account: Maria Kosta Administrator' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Some answers have not been sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await values()).toEqual([{ userId: 1 }])
  await clear()
})

test('the profile names the user and links to the account, the settings and the website', async () => {
  const { address } = await openShell()
  await topBar().getByRole('button', { name: 'Account: Maria Kosta Administrator' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'The website' })).toHaveAttribute('href', '/en')
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await page.getByRole('menuitem', { name: /account/i }).click()
  await expect.poll(address).toBe('/account-settings/account')
})
