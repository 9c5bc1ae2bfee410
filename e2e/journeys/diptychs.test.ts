import { describe, expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { customer, signIn } from '../support/people.ts'

const candle = '/en/request?temple=agios-nikolaos-pelagous&service=CANDLE'

describe('family diptychs', () => {
  const browser = useBrowser()

  it('keep a pasted list and bring its names into a request, also without scripts', async () => {
    const page = await browser.open()
    await signIn(page, customer, '/en/me/diptychs')
    await page.getByRole('button', { name: 'Paste a list' }).click()
    await page
      .getByRole('textbox', { name: 'The list' })
      .fill('1. κ. Ευθύμιος Παπαδάκης 🌹\nFor repose:\n† Φωτεινή')
    await page.getByRole('button', { name: 'Read the list' }).click()
    await page.getByRole('button', { name: 'Keep 2 names' }).click()
    await page.getByText('2 names were added.').waitFor()
    await page.getByText('Ευθυμίου', { exact: true }).waitFor()

    await page.goto(candle)
    await page.getByRole('button', { name: 'Ευθύμιος' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Name 1' }).inputValue()).toBe('Ευθύμιος')

    const plain = await browser.open({ javaScriptEnabled: false })
    await plain.context().addCookies(await page.context().cookies())
    await plain.goto(candle)
    await plain.getByRole('button', { name: 'Φωτεινή' }).click()
    await plain.getByText('Φωτεινή, already in the list').waitFor()
  })

  it('lead an invited person without an account to registration', async () => {
    const page = await browser.open()
    await page.goto(`/en/me/diptychs/invitation/${'k'.repeat(43)}`)
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
    await page.getByRole('textbox', { name: 'First name' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/register')
  })
})
