import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { newRequest } from '../support/request-flow.ts'

const farthest = 80

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, element: Locator): Promise<void> => {
  await element.waitFor()
  for (let presses = 0; presses < farthest; presses++) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${element}`)
}

const type = async (page: Page, name: string, text: string): Promise<void> => {
  await tabTo(page, page.getByRole('textbox', { name, exact: true }))
  await page.keyboard.type(text)
}

/** A radio group is one tab stop: Tab enters it, arrows move in it, space selects. */
const choose = async (page: Page, group: string, choice: RegExp): Promise<void> => {
  const radios = page.getByRole('group', { name: group }).getByRole('radio')
  const wanted = page.getByRole('group', { name: group }).getByRole('radio', { name: choice })
  await tabTo(page, (await wanted.isChecked()) ? wanted : radios.first())
  await page.keyboard.press('Space')
  for (let presses = 0; presses < 12 && !(await wanted.isChecked()); presses++) {
    await page.keyboard.press('ArrowDown')
  }
  expect(await wanted.isChecked()).toBe(true)
}

const tick = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, page.getByRole('checkbox', { name }))
  await page.keyboard.press('Space')
}

const press = async (page: Page, button: Locator): Promise<void> => {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

describe('keyboard only', () => {
  const browser = useBrowser()

  it('skips to the content, requests a candle, and pays', async () => {
    const page = await browser.open()
    const asked = newRequest()
    await page.goto('/en')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('main').getByRole('button', { name: 'Light a candle', exact: true }))
    await page.getByRole('heading', { level: 1, name: 'Light a candle' }).waitFor()
    await choose(page, 'Which candle?', /^Medium candle/)
    await choose(page, 'For what intention?', /^For health/)
    await type(page, 'Name 1', asked.name)
    // Enter never pays: it goes to the next field.
    await page.keyboard.press('Enter')
    await type(page, 'Your first name', asked.firstName)
    await page.keyboard.press('Enter')
    await page.keyboard.type(asked.lastName)
    await page.keyboard.press('Enter')
    await page.keyboard.type(asked.email)
    await page.keyboard.press('Enter')
    await tick(page, /I agree that the temple/)
    await tick(page, /^I ask for it within/)
    await press(page, page.getByRole('button', { name: /^Pay/ }))
    await page.getByRole('heading', { name: 'Test payment' }).waitFor()
    await press(page, page.getByRole('link', { name: 'Fill in a card that is accepted' }))
    await press(page, page.getByRole('button', { name: /^Pay/ }))
    await page.getByRole('heading', { name: 'Your request has reached the temple' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/en\/request\/confirmation\//)
  })
})
