import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { administrator, signIn } from '../support/people.ts'

const renewal = '/api/jwt/refresh-token'

/** A token that is read as dying in so many seconds. The server takes it for what it is: forged. */
const forgedToken = (seconds: number): string => {
  const claims = { exp: Math.floor(Date.now() / 1000) + seconds }
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
}

const storeToken = (page: Page, token: string): Promise<void> =>
  page.evaluate((value) => localStorage.setItem('accessToken', value), token)
const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }))

/** Counts the renewals that a browser asks for, and lets none through until it is told to. */
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

/** How many tabs hold or wait for the lock under which a token is renewed. */
const tabsAtTheLock = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return new Set([...held, ...pending].map(({ clientId }) => clientId)).size
  })

describe('a sign-in that two tabs share', () => {
  const browser = useBrowser()

  it('is renewed once, before its token dies, and both tabs go on', async () => {
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

  it('ends in both tabs with a 401, which asks for no renewal', async () => {
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
