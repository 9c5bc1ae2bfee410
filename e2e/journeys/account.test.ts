import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFull, useBrowser } from '../support/browser.ts'
import { administrator, signIn, writeLogin } from '../support/people.ts'
import { newEmail, newName } from '../support/say.ts'
import { codeOfAuthenticator } from '../support/second-factor.ts'

const password = 'Lychnia-1'

/** A customer's account, created through the API as the registration page does. */
const register = async (page: Page): Promise<string> => {
  const email = newEmail()
  const answer = await page.context().request.post('/api/jwt/register', {
    data: {
      email,
      password,
      confirmPassword: password,
      firstName: newName(),
      lastName: newName(),
      language: 'en',
      acceptTerms: true,
      acceptPrivacy: true,
    },
  })
  expect(answer.status()).toBe(201)
  return email
}
const signInAt = async (page: Page, email: string, to: string): Promise<void> => {
  await page.goto(`/login?to=${encodeURIComponent(to)}&lang=en`)
  await writeLogin(page, email, password)
  await page.waitForURL((url) => url.pathname === to)
}
const section = (page: Page, name: string) => page.getByRole('region', { name })

describe('a customer’s account', () => {
  const browser = useBrowser()

  it('shows details, secures the account, and ends other sessions', async () => {
    const page = await browser.open()
    const email = await register(page)
    await signInAt(page, email, '/en/me/settings')

    // Details: errors appear at their fields, and nothing typed is lost.
    const phone = page.getByRole('textbox', { name: 'Phone (optional)', exact: true })
    await page.getByRole('textbox', { name: 'First name' }).fill('Μαρία')
    await page.getByText('More details', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Tax number (AFM)' }).fill('090000046')
    await phone.fill('6912345678')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Settings Not Saved' }).waitFor()
    await page.getByText('The VAT number is not valid.').first().waitFor()
    expect(await phone.inputValue()).toBe('6912345678')
    await page.getByRole('textbox', { name: 'Tax number (AFM)' }).fill('090000045')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Settings Saved').waitFor()
    await page.reload()
    await expect.poll(() => phone.inputValue()).toBe('+306912345678')

    // Other sessions: another browser signs in, appears first as the last one seen, and is signed out.
    const elsewhere = await browser.open()
    await signInAt(elsewhere, email, '/en/me')
    await page.reload()
    await section(page, 'Sessions')
      .getByRole('button', { name: /^Sign out: / })
      .first()
      .click()
    await section(page, 'Sessions').getByText('1 session ended.').waitFor()
    await elsewhere.reload()
    await elsewhere.waitForURL(/\/login\?to=/)

    // Second factor: a wrong password is refused, the app's code is accepted, the recovery codes are shown once.
    const factor = section(page, 'Two-step sign-in')
    await factor.getByRole('button', { name: 'Set up' }).click()
    await factor.getByLabel('Current password', { exact: true }).fill('Kandili-2')
    await factor.getByRole('button', { name: 'Set up' }).click()
    await factor.locator('[aria-invalid=true]').waitFor()
    await factor.getByLabel('Current password', { exact: true }).fill(password)
    await factor.getByRole('button', { name: 'Set up' }).click()
    const key = (await factor.getByText('Key: ').textContent()) ?? ''
    const secret = key.replace(/^.*: /, '').replaceAll(' ', '')
    await factor.getByRole('textbox', { name: 'Code from the app' }).fill(await codeOfAuthenticator(secret))
    await factor.getByRole('button', { name: 'Turn on' }).click()
    const codes = factor.getByRole('list', { name: 'Recovery codes' })
    await codes.waitFor()
    expect(await codes.getByRole('listitem').count()).toBeGreaterThanOrEqual(8)
    await factor.getByRole('button', { name: 'I have saved them' }).click()
    await factor.getByText('Two-step sign-in is on.').waitFor()
    await page.reload()
    await factor.getByRole('button', { name: 'New recovery codes' }).waitFor()
    expect(await codes.count()).toBe(0)
  })

  it('changes notifications, exports its data, and withdraws consent', async () => {
    const page = await browser.open()
    await signInAt(page, await register(page), '/en/me/settings')
    const answers = page.getByRole('group', { name: /^Answers from temples/ })
    await answers.getByRole('checkbox', { name: 'E-mail' }).uncheck()
    const receipts = page.getByRole('group', { name: /^Receipts/ })
    expect(await receipts.getByRole('checkbox', { name: 'E-mail (always)' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Settings Saved').waitFor()
    await page.reload()
    await answers.waitFor()
    expect(await answers.getByRole('checkbox', { name: 'E-mail' }).isChecked()).toBe(false)

    // A former address leads to its section.
    await page.goto('/en/me/data')
    await page.waitForURL('**/en/me/settings#data')
    await page.getByText('Terms of use (1)').waitFor()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download (JSON)' }).click()
    expect((await downloaded).suggestedFilename()).toBe('kandili.json')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('button', { name: 'Yes, delete it' }).click()
    await page.getByText(/^You asked for deletion on /).waitFor()
  })

  it.runIf(isFull)('shows a rejected password at its field in the back office, too', async () => {
    const page = await browser.open()
    await signIn(page, administrator, '/account-settings/account')
    const card = section(page, 'Password')
    const field = (name: string) => card.getByLabel(name, { exact: true })
    const hasFocus = (name: string) =>
      expect.poll(() => field(name).evaluate((one) => one === document.activeElement)).toBe(true)
    const change = card.getByRole('button', { name: 'Change password' })

    await change.click()
    await hasFocus('Current password')

    await field('Current password').fill('not-the-password')
    await card.getByRole('button', { name: 'Generate a password' }).click()
    expect(await field('New password').getAttribute('type')).toBe('text')
    expect(await field('Confirm Password').inputValue()).toBe(await field('New password').inputValue())
    await change.click()
    await card.getByText('This is not the current password.').waitFor()
    await hasFocus('Current password')
    expect(await field('Current password').getAttribute('aria-invalid')).toBe('true')
    const description = await field('Current password').evaluate((one) =>
      one.ariaDescribedByElements?.map(({ textContent }) => textContent).join(' '),
    )
    expect(description).toBe('This is not the current password.')
    expect(await field('New password').getAttribute('aria-invalid')).toBeNull()
  })
})
