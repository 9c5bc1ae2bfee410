import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isFull, phone, useBrowser } from '../support/browser.ts'
import { startNetwork } from '../support/network.ts'
import { makePeople, requestAndPay, stateOfLine } from '../support/notified.ts'
import { signIn } from '../support/people.ts'
import { newName, stemOf, within } from '../support/say.ts'

const say = {
  saint: 'Saint George',
  kept: /^You are offline\. This is the copy that your device saved/,
  offline: 'No connection',
  canRead: 'You can read',
  newVersion: 'A new version of the website is ready.',
  load: 'Load it now',
  altarOffline: 'What you mark is kept here and will be sent automatically.',
}

const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, path)

/** Opens a page, and waits until the worker controls it and has cached it. */
const openAndKeep = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => isKept(page, path), { timeout: 20_000 }).toBe(true)
}

describe('a device without a network', () => {
  const browser = useBrowser()
  let network: Awaited<ReturnType<typeof startNetwork>>
  beforeEach(async () => {
    network = await startNetwork()
  })
  afterEach(() => network.close())
  const open = () => browser.open({ serviceWorkers: 'allow', baseURL: network.address, viewport: phone })

  it('shows the pages that it has seen, and marks them as such', async () => {
    const page = await open()
    await openAndKeep(page, '/en/saints/george')
    network.goOff()
    await page.goto('/en/saints/george')
    await page.getByText(say.kept).waitFor()
    await page.getByRole('heading', { level: 1, name: say.saint }).waitFor()
    await page.goto('/en/saints/barbara')
    await page.getByRole('heading', { level: 1, name: say.offline }).waitFor()
    await page.getByRole('heading', { level: 2, name: say.canRead }).waitFor()
    network.goOn()
    await page.goto('/en/saints/george')
    await page.getByRole('heading', { level: 1, name: say.saint }).waitFor()
    expect(await page.getByText(say.kept).count()).toBe(0)
  })

  it.runIf(isFull)('learns of a new version, and loads it on demand', async () => {
    const page = await open()
    await openAndKeep(page, '/en/saints/george')
    network.deploy()
    await page.reload()
    await page.evaluate(() => {
      document.body.dataset.untouched = 'yes'
    })
    await page.getByText(say.newVersion).waitFor()
    // Nobody pressed anything, so nothing was loaded, however long it waits.
    expect(await page.evaluate(() => document.body.dataset.untouched)).toBe('yes')
    const waiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
    expect(await waiting()).toBe('installed')
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: say.load }).click()])
    await page.getByRole('heading', { level: 1, name: say.saint }).waitFor()
    expect(await page.evaluate(() => document.body.dataset.untouched)).toBeUndefined()
    await expect.poll(waiting).toBeUndefined()
    expect(await page.getByText(say.newVersion).count()).toBe(0)
  })

  it('keeps what is read at the altar, and sends it once online', async () => {
    const people = await makePeople('en', { PRAYER: 500 })
    const name = newName()
    const { lineId } = await requestAndPay(people, { language: 'en', name, service: 'PRAYER' })
    const page = await open()
    await signIn(page, people.owner, '/today/altar')
    const read = page.getByRole('button', { name: within(stemOf(name)) })
    await read.waitFor()
    await expect.poll(() => isKept(page, '/today/altar'), { timeout: 20_000 }).toBe(true)
    network.goOff()
    // The page itself opens from the device's cache.
    await page.reload()
    await page.getByText(say.altarOffline, { exact: false }).waitFor()
    await read.click()
    await page.getByRole('heading', { name: 'The name was read' }).waitFor()
    expect(await stateOfLine(lineId)).toBe('PENDING')
    network.goOn()
    await expect.poll(() => stateOfLine(lineId), { timeout: 30_000 }).toBe('FULFILLED')
  })
})
