import { describe, expect, it } from 'vitest'
import { isFull, useBrowser } from '../support/browser.ts'
import { customer, signIn } from '../support/people.ts'
import { newRequest, nextStep, payByCard, placeOrder, writeDetails } from '../support/request-flow.ts'
import { words } from '../support/words.ts'

describe('my requests', () => {
  const browser = useBrowser()
  const say = words.en

  it('list requests made while signed in, with name and e-mail filled in', async () => {
    const page = await browser.open()
    await signIn(page, customer, '/en/me')
    const rows = page.getByRole('main').getByRole('listitem')
    await rows.first().waitFor()
    const newest = rows.first().getByRole('link').first()
    const before = await newest.getAttribute('href')

    const asked = newRequest()
    await page.goto('/en/request?temple=agios-nikolaos-pelagous&service=CANDLE')
    await writeDetails(page, asked)
    const email = page.getByRole('textbox', { name: say.email })
    await expect.poll(() => email.inputValue()).toBe(customer)
    expect(await page.getByRole('textbox', { name: say.firstName, exact: true }).inputValue()).toBe('Ελένη')
    await nextStep(page)
    await page.getByText('It also appears in your requests.').waitFor()
    await placeOrder(page, asked)
    await payByCard(page)
    await page.getByRole('heading', { name: say.reached }).waitFor()

    await page.getByRole('link', { name: 'My requests' }).click()
    await page.waitForURL(/\/en\/me$/)
    await rows.first().waitFor()
    expect(await newest.getAttribute('href')).not.toBe(before)
    await rows.first().getByText('Paid').waitFor()
    await newest.click()
    await page.waitForURL(/\/en\/track\//)
    await page.getByText(asked.name).first().waitFor()
  })

  it.runIf(isFull)('need a login, and return here after an expired session', async () => {
    const page = await browser.open()
    await page.goto('/en/me')
    await page.getByText('Sign in to see them.').waitFor()
    await page.getByRole('main').getByRole('link', { name: say.signIn }).click()
    await page.waitForURL(/\/login\?to=%2Fen%2Fme$/)

    await signIn(page, customer, '/en/me')
    // Not reload(): the page may already be navigating to the login.
    await page.evaluate(() => {
      localStorage.setItem('accessToken', 'dead')
      location.reload()
    })
    // Not waitForURL(): the page navigates away before it has loaded, which that treats as a failure.
    await expect.poll(() => page.url(), { timeout: 15_000 }).toMatch(/\/login\?to=%2Fen%2Fme$/)
    await page.waitForLoadState()
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
  })

  it.runIf(isFull)('end with signing out', async () => {
    const page = await browser.open()
    await signIn(page, customer, '/en/me')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/\/login$/)
    await page.goto('/en')
    await page.getByRole('banner').getByRole('link', { name: say.signIn }).waitFor()
    expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(0)
  })
})
