import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFull, useBrowser } from '../support/browser.ts'
import { administrator, customer, signIn, temple, writeLogin } from '../support/people.ts'

const renewal = '/api/jwt/refresh-token'

/** A token that appears to expire in this many seconds. The server recognises it as forged. */
const forgedToken = (seconds: number): string => {
  const claims = { exp: Math.floor(Date.now() / 1000) + seconds }
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
}

const storeToken = (page: Page, token: string): Promise<void> =>
  page.evaluate((value) => localStorage.setItem('accessToken', value), token)
const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }))

/** Counts a browser's renewals and holds them until released. */
const holdRenewals = async (context: BrowserContext) => {
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  await context.route(`**${renewal}`, async (route) => {
    asked.push(route.request().postDataJSON().refreshToken)
    await gate.promise
    await route.continue()
  })
  return { asked, letThrough: gate.resolve }
}

/** How many tabs hold or await the lock for renewing the token. */
const tabsAtTheLock = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return new Set([...held, ...pending].map(({ clientId }) => clientId)).size
  })

describe('a session shared by two tabs', () => {
  const browser = useBrowser()

  it('is renewed once, before its token expires, and both tabs continue', async () => {
    const first = await browser.open()
    const context = first.context()
    await signIn(first, administrator, '/orders')
    const second = await context.newPage()
    await second.goto('/orders')
    await second.getByRole('row').nth(1).waitFor()

    const before = await stored(first)
    const { asked, letThrough } = await holdRenewals(context)
    await storeToken(first, forgedToken(20))
    await Promise.all([first.reload({ waitUntil: 'commit' }), second.reload({ waitUntil: 'commit' })])
    await expect.poll(() => tabsAtTheLock(first), { timeout: 15_000 }).toBe(2)
    letThrough()
    for (const tab of [first, second]) await tab.getByRole('row').nth(1).waitFor()

    expect(asked).toEqual([before.refreshToken])
    const after = await stored(second)
    expect(after.refreshToken).not.toBe(before.refreshToken)
    expect(after.accessToken).not.toBe(before.accessToken)
    expect(after).toEqual(await stored(first))
  })

  it('ends in both tabs after a 401, without a renewal', async () => {
    const first = await browser.open()
    const context = first.context()
    await signIn(first, administrator, '/orders')
    const second = await context.newPage()
    await second.goto('/candle-types')
    await second.getByRole('row').nth(1).waitFor()

    const { asked, letThrough } = await holdRenewals(context)
    letThrough()
    await storeToken(first, forgedToken(3600))
    await first.reload()
    await first.waitForURL(/\/login\?to=%2Forders$/)
    const kept = await stored(first)
    for (const name of ['accessToken', 'refreshToken', 'userData']) expect(kept).not.toHaveProperty(name)
    await second.goto('/candle-types')
    await second.waitForURL(/\/login\?to=%2Fcandle-types$/)
    expect(asked).toEqual([])
  })
})

describe('text typed when the session ended', () => {
  const browser = useBrowser()

  /** Ends the session as the server would: from another device, or after a password change. */
  const endSignIn = (page: Page): Promise<void> => storeToken(page, forgedToken(3600))
  const again = async (page: Page, email: string, path: string) => {
    await page.waitForURL(/\/login\?to=/)
    await page.getByText('You have been signed out').waitFor()
    await writeLogin(page, email)
    await page.waitForURL((url) => url.pathname === path)
  }

  it.runIf(isFull)("is restored once in a temple's request to change its data", async () => {
    const page = await browser.open()
    await signIn(page, temple, '/my-temple')
    const text = page.getByRole('textbox', { name: 'What should change' })
    await text.fill('The telephone has changed')
    // A part of the page that is still loading would notice the end of the session before the form does.
    await page.waitForFunction(
      () => !document.querySelector('[aria-busy=true], [class*=Skeleton], [class*=Loader]'),
    )
    await endSignIn(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await again(page, temple, '/my-temple')
    await text.waitFor()
    expect(await text.inputValue()).toBe('The telephone has changed')
    await page.reload()
    await text.waitFor()
    expect(await text.inputValue()).toBe('')
  })

  it('is restored in the form of a record, whose code loads again', async () => {
    const page = await browser.open()
    await signIn(page, administrator, '/candle-types/1')
    const title = page.getByRole('textbox', { name: 'Greek' }).first()
    await title.fill('Κερί με νέο όνομα')
    await endSignIn(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await again(page, administrator, '/candle-types/1')
    await page.getByText('It has not been saved yet').waitFor()
    expect(await title.inputValue()).toBe('Κερί με νέο όνομα')
  })

  it.runIf(isFull)("is restored on the website's own details, and marked as unsaved", async () => {
    const page = await browser.open()
    await signIn(page, customer, '/en/me/settings')
    const profession = page.getByRole('textbox', { name: 'Profession' })
    await page.getByText('More details', { exact: true }).click()
    await profession.fill('Icon painter')
    await endSignIn(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await again(page, customer, '/en/me/settings')
    await page.getByText('It has not been saved yet').waitFor()
    expect(await profession.inputValue()).toBe('Icon painter')
  })
})
