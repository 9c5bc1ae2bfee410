import { describe, expect, it } from 'vitest'
import { isFull, useBrowser } from '../support/browser.ts'
import { linkInMail } from '../support/mails.ts'
import { writeLogin } from '../support/people.ts'
import { tick } from '../support/request-flow.ts'
import { newEmail, newName } from '../support/say.ts'
import { codeOfAuthenticator, type Enrolment, turnSecondFactorOn } from '../support/second-factor.ts'

const oldPassword = 'Lychnia-1'
const newPassword = 'Lychnari-2?'

describe('authentication', () => {
  const browser = useBrowser()

  it('registers, confirms the e-mail, resets the password, and signs in with a second factor', async () => {
    const page = await browser.open()
    const email = newEmail()

    // Registration: errors appear at the fields, and only the passwords must be typed again.
    await page.goto('/register')
    const button = page.getByRole('button', { name: 'Create an account' })
    const firstName = page.getByRole('textbox', { name: 'First name' })
    await page.getByRole('textbox', { name: 'Last name' }).fill(newName())
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByLabel('Confirm Password', { exact: true }).fill('shorter')
    await button.click()
    await page.getByRole('alert').getByRole('link', { name: 'First name: This field is required.' }).waitFor()
    await expect.poll(() => firstName.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email)
    await firstName.fill(newName())
    await page.getByLabel('Password', { exact: true }).fill(oldPassword)
    await page.getByText('The password meets all requirements.').waitFor()
    await tick(page, 'checkbox', 'I accept the terms of use')
    await tick(page, 'checkbox', 'I have read and accept the privacy policy')
    await button.click()
    await page.getByText('The Confirm Password field confirmation does not match.').first().waitFor()
    await page.getByLabel('Confirm Password', { exact: true }).fill(oldPassword)
    await button.click()
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
    await page.getByText(email).waitFor()

    // The mail's link needs a press, works once, and confirms the account.
    const confirmation = await linkInMail(page, email, '/confirm-email/')
    await page.goto(confirmation)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor()
    await page.goto(confirmation)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.goto('/confirm-email')
    await page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor()

    const enrolled: Enrolment = await turnSecondFactorOn(page, oldPassword)
    await page.goto('/en/me')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/\/login$/)

    // A forgotten password: the same answer for an existing and an unknown account.
    for (const asked of [newEmail(), email]) {
      await page.goto('/login')
      await page.getByRole('link', { name: 'Forgot your password?' }).click()
      // The login page has a field with the same name and stays for a moment after the URL has changed.
      const send = page.getByRole('button', { name: 'Send Reset Link' })
      await send.waitFor()
      await page.getByRole('textbox', { name: 'E-mail' }).fill(asked)
      await send.click()
      await page
        .getByText('If there is an account with this e-mail address, a link will arrive shortly.')
        .waitFor()
      await page.getByRole('link', { name: 'Back to login' }).click()
    }
    const reset = await linkInMail(page, email, '/reset-password/')
    const answer = await page.goto(reset)
    expect(answer?.headers()['referrer-policy']).toBe('strict-origin')
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Confirm Password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByText('The password has been changed.').waitFor()
    await page.goto(reset)
    await page.getByRole('button', { name: 'Generate a password' }).click()
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await page.waitForURL(/\/forgot-password$/)

    // The old password no longer works, the new one needs the second factor, and typed text stays.
    await page.goto('/login')
    await writeLogin(page, email, oldPassword)
    await page.getByRole('alert').getByText('Wrong username and/or password').waitFor()
    await writeLogin(page, email, newPassword)
    const code = page.getByRole('textbox', { name: 'Code from the app' })
    await code.fill('000000')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('alert').getByText('Login failure').waitFor()
    await page.getByRole('button', { name: 'Back to e-mail and password' }).click()
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await code.fill(await codeOfAuthenticator(enrolled.secret))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/en\/me$/)

    // A recovery code replaces the authenticator and works once.
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/\/login$/)
    await writeLogin(page, email, newPassword)
    await page.getByRole('button', { name: 'I do not have the app: use a recovery code' }).click()
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(enrolled.recoveryCode)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/\/en\/me$/)
  })

  it.runIf(isFull)('rejects a registered e-mail at its field', async () => {
    const page = await browser.open()
    await page.goto('/register')
    await page.getByRole('textbox', { name: 'First name' }).fill(newName())
    await page.getByRole('textbox', { name: 'Last name' }).fill(newName())
    await page.getByRole('textbox', { name: 'E-mail' }).fill('customer@kandili.test')
    await page.getByRole('button', { name: 'Generate a password' }).click()
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toHaveLength(16)
    await tick(page, 'checkbox', 'I accept the terms of use')
    await tick(page, 'checkbox', 'I have read and accept the privacy policy')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('textbox', { name: 'E-mail' }).getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toHaveLength(16)
  })

  it.runIf(isFull)('registers and requests a new password without scripts', async () => {
    const page = await browser.open({ javaScriptEnabled: false })
    const email = newEmail()
    await page.goto('/register?lang=el')
    await page.getByRole('textbox', { name: 'Όνομα', exact: true }).fill('Ελένη')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Κωδικός', { exact: true }).fill(oldPassword)
    await page.getByLabel('Επιβεβαίωση κωδικού').fill(oldPassword)
    await page.getByRole('button', { name: 'Εγγραφή' }).click()
    await page.getByRole('alert').waitFor()
    const lastName = page.getByRole('textbox', { name: 'Επώνυμο' })
    expect(await lastName.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('textbox', { name: 'Όνομα', exact: true }).inputValue()).toBe('Ελένη')
    expect(await page.content()).not.toContain(oldPassword)
    await lastName.fill('Παππά')
    await page.getByLabel('Κωδικός', { exact: true }).fill(oldPassword)
    await page.getByLabel('Επιβεβαίωση κωδικού').fill(oldPassword)
    await tick(page, 'checkbox', 'Αποδέχομαι τους όρους χρήσης')
    await tick(page, 'checkbox', 'Διάβασα και αποδέχομαι την πολιτική απορρήτου')
    await page.getByRole('button', { name: 'Εγγραφή' }).click()
    await page.getByRole('heading', { name: 'Έλεγξε την αλληλογραφία σου' }).waitFor()
    await page.goto(await linkInMail(page, email, '/confirm-email/'))
    await page.getByRole('button', { name: 'Επιβεβαίωση' }).click()
    await page.getByRole('heading', { name: 'Το e-mail επιβεβαιώθηκε' }).waitFor()

    await page.goto('/forgot-password')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('button', { name: 'Αποστολή συνδέσμου επαναφοράς' }).click()
    await page.getByRole('link', { name: 'Επιστροφή στη σύνδεση' }).waitFor()
    await page.goto(await linkInMail(page, email, '/reset-password/'))
    await page.getByLabel('Νέος κωδικός', { exact: true }).fill(newPassword)
    await page.getByLabel('Επιβεβαίωση κωδικού').fill(newPassword)
    await page.getByRole('button', { name: 'Αποθήκευση κωδικού' }).click()
    await page.getByText('Ο κωδικός άλλαξε.').waitFor()
  })

  it.runIf(isFull)('recognises at once that a URL has no key', async () => {
    const page = await browser.open()
    for (const path of ['/reset-password/x', '/confirm-email/x']) {
      await page.goto(path)
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
      expect(await page.getByRole('textbox', { name: /password/i }).count()).toBe(0)
    }
  })
})
