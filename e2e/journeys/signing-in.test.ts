import { describe, expect, it } from 'vitest'
import { isFull, useBrowser } from '../support/browser.ts'
import { administrator, customer, signIn, temple, writeLogin } from '../support/people.ts'
import { newEmail } from '../support/say.ts'

const pathOf = (address: string): string => new URL(address).pathname

describe('signing in', () => {
  const browser = useBrowser()

  it.each([
    { what: 'a wrong password', email: administrator },
    { what: 'an account that does not exist', email: newEmail() },
  ])('is rejected with the same sentence for $what', async ({ email }) => {
    const page = await browser.open()
    await page.goto('/login')
    await writeLogin(page, email, 'not-the-password')
    await page.getByRole('alert').getByText('Login failure').waitFor()
    await page.getByRole('alert').getByText('Wrong username and/or password').waitFor()
    expect(pathOf(page.url())).toBe('/login')
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email)
  })

  it('returns to the page the visitor wanted, with its query', async () => {
    const page = await browser.open()
    await page.goto('/orders?state=PAID')
    await page.waitForURL(/\/login\?to=/)
    expect(new URL(page.url()).searchParams.get('to')).toBe('/orders?state=PAID')
    await writeLogin(page, administrator)
    await page.waitForURL(/\/orders\?state=PAID$/)
  })

  it.runIf(isFull)('omits the return address for the root', async () => {
    const page = await browser.open()
    await page.goto('/')
    await page.waitForURL(/\/login$/)
    expect(new URL(page.url()).search).toBe('')
  })

  it('ignores return addresses of other sites', async () => {
    const page = await browser.open()
    await page.goto(`/login?to=${encodeURIComponent('//evil.example/')}`)
    await writeLogin(page, administrator)
    await page.waitForURL(/\/dashboard$/)
    expect(page.url()).not.toContain('evil.example')
  })

  it.runIf(isFull)('redirects signed-in users away from the login page', async () => {
    const page = await browser.open()
    await signIn(page, administrator, '/dashboard')
    await page.goto('/login')
    await page.waitForURL(/\/dashboard$/)
    expect(await page.getByRole('textbox', { name: 'Password' }).count()).toBe(0)
  })

  it.runIf(isFull)('offers the demonstration accounts: one choice fills the form', async () => {
    const page = await browser.open()
    await page.goto('/login?to=%2Ftoday', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: `Administration ${administrator}` }).click()
    const email = page.getByRole('textbox', { name: 'E-mail' })
    expect(await email.inputValue()).toBe(administrator)
    const temples = page.getByRole('combobox', { name: 'Temple' })
    await temples.selectOption('Monastery of the Prophet Elijah of the Rock')
    await page.getByText(/The form is filled in for temple\d+@kandili\.test/).waitFor()
    await temples.selectOption('Saint Nicholas of the Open Sea')
    expect(await email.inputValue()).toBe(temple)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/today$/)
  })

  it('shows a temple nothing of the administration', async () => {
    const page = await browser.open()
    await signIn(page, temple, '/today')
    await page.goto('/orders')
    await page.waitForURL(/\/not-authorized$/)
    await page.getByRole('heading', { name: 'You are not authorized to see this page' }).waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
  })

  it.runIf(isFull)('sends customers to their requests, never to the back office', async () => {
    const page = await browser.open()
    await page.goto('/login')
    await writeLogin(page, customer)
    await page.waitForURL(/\/en\/me$/)
    for (const path of ['/', '/dashboard', '/login']) {
      await page.goto(path)
      await page.waitForURL(/\/en\/me$/)
    }
    // A closed browser has lost the cookie for the server.
    await page.context().clearCookies({ name: 'Kandili-user-type' })
    await page.goto('/')
    await page.waitForURL(/\/en\/me$/)
    expect(new URL(page.url()).pathname).toBe('/en/me')
  })

  it('ends with signing out, even for the back button', async () => {
    const page = await browser.open()
    await signIn(page, administrator, '/dashboard')
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(/\/login/)
    await page.goto('/dashboard')
    await page.waitForURL(/\/login\?to=/)
    expect(new URL(page.url()).searchParams.get('to')).toBe('/dashboard')
  })
})
