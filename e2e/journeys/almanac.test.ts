import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFull, useBrowser } from '../support/browser.ts'
import { administrator, signIn } from '../support/people.ts'

/** Saint Barbara is on 4 December; the test moves her, in a year that no other test uses. */
const usual = '2031-12-04'
const moved = '2031-12-03'
const feast = 'Saint Barbara'

const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)
const namesFeast = new RegExp(feast)

describe('almanac', () => {
  const browser = useBrowser()

  it('shows a moved feast at once, on the website too, and its restoration', async () => {
    const page = await browser.open({ viewport: { width: 1440, height: 900 } })
    const visitor = await browser.open()
    await signIn(page, administrator, `/calendar?date=${usual}`)
    await page.getByRole('link', { name: `Decide: ${feast}` }).click()
    await page.locator('input[name=date]').fill(moved)
    await page.getByRole('textbox', { name: 'Reason, Greek' }).fill('Κατά τα Δίπτυχα')
    await page.getByRole('textbox', { name: 'Reason, English' }).fill('By the Diptychs')
    await page.getByRole('button', { name: 'Save', exact: true }).click()

    await page.waitForURL(new RegExp(`/calendar\\?date=${moved}`))
    await page
      .getByRole('button', { name: /Saint Barbara.*Decided/ })
      .and(day(page, moved))
      .waitFor()
    expect(await day(page, usual).textContent()).not.toMatch(namesFeast)
    await page.getByText('By the Diptychs').first().waitFor()
    await visitor.goto(`/en/almanac/${moved}`)
    await visitor.getByRole('main').getByText(namesFeast).first().waitFor()

    await page.getByRole('button', { name: new RegExp(`^Delete: .*${feast}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: namesFeast }).and(day(page, usual)).waitFor()
    await visitor.goto(`/en/almanac/${usual}`)
    await visitor.getByRole('main').getByText(namesFeast).first().waitFor()
  })

  it.runIf(isFull)('works by keyboard, and keeps view, calendar and day in the URL', async () => {
    const page = await browser.open({ viewport: { width: 1440, height: 900 } })
    await signIn(page, administrator, '/calendar?date=2031-05-30')
    await day(page, '2031-05-30').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.getByRole('heading', { name: 'June 2031', exact: true }).waitFor()
    expect(await page.locator(':focus').getAttribute('data-date')).toBe('2031-06-07')
    await page.getByRole('combobox', { name: 'Calendar' }).selectOption('OLD')
    await page.getByText('Week', { exact: true }).click()
    await page.waitForURL(/view=week/)
    const address = page.url()
    await page.goto('/dashboard')
    await page.goto(address)
    await page.getByRole('heading', { name: '02/06/2031 – 08/06/2031' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Calendar' }).inputValue()).toBe('OLD')
  })
})
