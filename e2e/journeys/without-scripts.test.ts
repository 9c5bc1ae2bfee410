import { describe, expect, it } from 'vitest'
import { isFull, useBrowser } from '../support/browser.ts'
import {
  askForCandle,
  newRequest,
  nextStep,
  openDetails,
  placeOrder,
  tick,
  writeContact,
  writeDetails,
} from '../support/request-flow.ts'
import { words } from '../support/words.ts'

describe('a browser without scripts', () => {
  const browser = useBrowser()

  it('places the same request, up to the payment page', async () => {
    const page = await browser.open({ javaScriptEnabled: false })
    await askForCandle(page, newRequest())
    expect(new URL(page.url()).pathname).toMatch(/^\/sandbox\/pay\//)
    await page.getByText('5,00 €').first().waitFor()
  })

  it.runIf(isFull)('redirects a browser that has not received the answer to the placed request', async () => {
    const page = await browser.open({ javaScriptEnabled: false })
    const asked = newRequest()
    await page.goto('/en/request?temple=agios-nikolaos-pelagous&service=CANDLE')
    await writeDetails(page, asked)
    await writeContact(page, asked)
    const review = page.url()
    const cookies = await page.context().cookies()
    await placeOrder(page, asked)
    await page.context().clearCookies()
    await page.context().addCookies(cookies)
    await page.goto(review)
    await page.getByRole('heading', { name: 'The request has not been paid' }).waitFor()
    await page.goto('/en/request')
    await page.getByRole('heading', { name: 'What would you like to ask for?' }).waitFor()
    expect(await page.getByText(asked.name).count()).toBe(0)
  })

  it('redirects a second press to the placed request, though an unfinished act is left', async () => {
    const page = await browser.open({ javaScriptEnabled: false })
    const asked = newRequest()
    await page.goto('/en/request?temple=agios-nikolaos-pelagous&service=CANDLE')
    await writeDetails(page, asked)
    await writeContact(page, asked)
    await page.goto('/en/request?temple=agios-nikolaos-pelagous&service=TAMA')
    await page.getByRole('button', { name: 'Add it to your request' }).click()
    await page.getByRole('textbox', { name: 'Name 1' }).fill(asked.name)
    await nextStep(page)
    await page.goto('/en/request/review')
    const twin = await page.context().newPage()
    await twin.goto('/en/request/review')
    await placeOrder(page, asked)
    await tick(twin, 'checkbox', words.en.begin)
    await twin.getByRole('button', { name: 'Place order with obligation to pay' }).click()
    await twin.getByRole('heading', { name: 'The request has not been paid' }).waitFor()
    expect(await twin.getByRole('button', { name: 'Place order with obligation to pay' }).count()).toBe(0)
  })

  it.runIf(isFull)('finds a temple and shows errors at their fields', async () => {
    const page = await browser.open({ javaScriptEnabled: false })
    await page.goto('/el/temples?q=agios+nikolaos')
    await page.getByRole('link', { name: /Άγιος Νικόλαος του Πελάγους/ }).waitFor()
    await page.goto('/en/request?temple=agios-nikolaos-pelagous&service=CANDLE')
    await openDetails(page)
    await page.getByRole('textbox', { name: 'Message to the temple (optional)' }).fill('For a journey')
    await nextStep(page)
    await page.getByRole('heading', { name: '4 things to correct' }).waitFor()
    const name = page.getByRole('textbox', { name: 'Name 1' })
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    const message = page.getByRole('textbox', { name: 'Message to the temple (optional)' })
    expect(await message.inputValue()).toBe('For a journey')
  })

  it('keeps the e-mail of a login, which needs scripts, and never the password', async () => {
    const page = await browser.open({ javaScriptEnabled: false })
    await page.goto('/login?lang=en&to=%2Forders')
    await page.getByLabel('E-mail', { exact: true }).fill('maria@example.test')
    await page.getByLabel('Password', { exact: true }).fill('not-for-the-page')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('You are not signed in yet').waitFor()
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('maria@example.test')
    expect(await page.content()).not.toContain('not-for-the-page')
    expect(new URL(page.url()).searchParams.get('to')).toBe('/orders')
  })
})
