import type { CDPSession, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { signIn } from '../support/people.ts'
import { codeOfAuthenticator, turnSecondFactorOn } from '../support/second-factor.ts'
import { password } from '../support/server.ts'

const browser = useBrowser()
/** An account that no other journey uses. */
const person = 'temple9@kandili.test'

/** Chromium's own authenticator, whose user is verified at once. */
const addAuthenticator = async (page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

it('adds a passkey, signs in with it alone, and removes it', async () => {
  const page = await browser.open()
  const { cdp, authenticatorId } = await addAuthenticator(page)
  await signIn(page, person, '/account-settings/account')
  const { secret, recoveryCode } = await turnSecondFactorOn(page, password())
  await page.reload()
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByLabel('Current password', { exact: true }).fill(password())
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const remove = passkeys.getByRole('button', { name: /^Remove: / })
  await remove.waitFor()

  // Signed out, the passkey is enough: no password, no code.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  const answer = page.waitForRequest((request) => request.url().endsWith('/users/login/passkey'))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  const proof = (await answer).postDataJSON()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}'))).toMatchObject({
    email: person,
    secondFactor: 'ON',
  })

  // What was sent once opens nothing again, nor does a part of it.
  const send = async (data: object) =>
    (await (await page.context().request.post('/api/users/login/passkey', { data })).json()).message
  expect(await send(proof)).toBe('PASSKEY_REFUSED')
  expect(await send({ ...proof, id: 'unknown', rawId: 'unknown' })).toBe('PASSKEY_REFUSED')

  await page.goto('/account-settings/account')
  await remove.click()
  await remove.waitFor({ state: 'detached' })
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('This passkey was not accepted. Sign in with your password').first().waitFor()

  // Other tests use the account.
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  const login = await page.context().request.post('/api/users/login', {
    data: { username: person, password: password(), secondFactor: recoveryCode },
  })
  const { token } = await login.json()
  const off = await page.context().request.post('/api/users/second-factor/off', {
    data: { password: password(), code: await codeOfAuthenticator(secret) },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(off.status()).toBe(204)
})
