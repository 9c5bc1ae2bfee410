import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { feast, makeFeast } from '../support/feast.ts'
import { startNetwork } from '../support/network.ts'
import { signIn, writeLogin } from '../support/people.ts'
import { photograph } from '../support/pictures.ts'
import { baseUrl, openActsOf } from '../support/server.ts'

const tablet = { width: 1180, height: 820 }
const names = feast.living + feast.departed

/** A person's hand on a page, and how often it has pressed something. */
const hand = (page: Page) => {
  let taps = 0
  const press = async (pressed: Locator) => {
    taps += 1
    await pressed.click()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  return {
    press: (name: string | RegExp) => press(button(name)),
    pressItem: (name: string) => press(page.getByRole('menuitem', { name })),
    taps: () => taps,
    /** One photograph for what was just done: the camera, and sending it after a look. */
    answer: async (offered: string) => {
      const [camera] = await Promise.all([page.waitForEvent('filechooser'), press(button(offered))])
      await camera.setFiles(await photograph())
      await press(button(/^Send to /))
    },
  }
}

/** The temple says why it cannot do one of many. */
const decline = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: `${feast.tamata} names` }).click()
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'We cannot do it' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('There is no room left before the icon.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Declined', { exact: true }).waitFor()
}

/** Somebody buys a candle for cash while the names are being read. */
const sellCandle = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Counter' }).click()
  await page.getByRole('button', { name: /^Small candle 2/ }).click()
  await page.getByRole('textbox', { name: 'For health' }).fill('Ελένη')
  await page.getByRole('textbox', { name: 'First name of the person' }).fill('Ελένη')
  await page.getByRole('checkbox', { name: 'The person agrees' }).check()
  await page.getByRole('button', { name: /^I took 2,00/ }).click()
  await page.getByText(/^Request \d+ was placed$/).waitFor()
}

describe('a feast at a temple', () => {
  const browser = useBrowser()

  it('takes twelve taps for 650 names, 111 candles and a photograph of each kind, and nothing is forgotten', async () => {
    const { priest, deacon } = await makeFeast({ baseUrl: baseUrl(), databaseUrl: inject('databaseUrl') })
    const network = await startNetwork()
    try {
      const page = await browser.open({ viewport: tablet })
      const today = hand(page)
      await page.goto('/login')
      await writeLogin(page, priest)
      const signedIn = 1
      await page.getByText(`${names} names`, { exact: true }).waitFor()
      await decline(page)
      const altar = await browser.open({
        viewport: tablet,
        serviceWorkers: 'allow',
        baseURL: network.address,
      })
      await signIn(altar, deacon, '/today/altar')
      await altar.getByRole('button', { name: 'To here, turn the page' }).waitFor()

      await today.press('Sheet')
      const [sheet] = await Promise.all([page.waitForEvent('download'), today.pressItem('Each name once')])
      expect(sheet.suggestedFilename()).toMatch(/\.pdf$/)
      await today.press(`I lit all ${feast.candles} candles`)
      await today.press(/^I hung them/)
      await today.answer(`Photograph for these ${feast.candles}`)
      await today.answer(`Photograph for these ${feast.tamata - 1}`)

      network.goOff()
      await altar.getByText('No network since').waitFor()
      await altar.getByRole('button', { name: 'To here, turn the page' }).click()
      await altar.getByRole('button', { name: 'To here, turn the page' }).click()
      network.goOn()
      // What the deacon has read is known to the priest, who reads the rest.
      await page.getByText(/^\d+ of \d+ read$/).waitFor({ timeout: 30_000 })
      await today.press('I read them all')
      await page.getByText('all done').waitFor()
      await altar.getByRole('heading', { name: /^All \d+ were read$/ }).waitFor({ timeout: 30_000 })
      // While a photograph is on its way to many, as many of them may be left as there are memorials.
      const offered = page.getByRole('button', { name: `Photograph for these ${feast.memorials}` })
      await expect.poll(() => offered.count(), { timeout: 30_000 }).toBe(1)
      await today.answer(`Photograph for these ${feast.memorials}`)
      expect(today.taps() + signedIn).toBeLessThanOrEqual(12)

      await sellCandle(page)
      await page.getByRole('link', { name: 'Today' }).click()
      await page.getByText('1 left').waitFor()
      await page.getByRole('button', { name: 'I lit it' }).click()
      await page.getByText('all done').waitFor()
      await page.getByRole('button', { name: 'I read them all' }).click()
      await page.getByText(/^All \d+ were read at/).waitFor()
      expect(await openActsOf(priest)).toBe(0)
    } finally {
      await network.close()
    }
  })
})
