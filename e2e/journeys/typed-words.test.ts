import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFull, useBrowser } from '../support/browser.ts'
import {
  newRequest,
  nextStep,
  openDetails,
  tick,
  writeContact,
  writeDetails,
} from '../support/request-flow.ts'
import { words } from '../support/words.ts'

const begin = (page: Page) => page.goto('/en/request?temple=agios-nikolaos-pelagous&service=CANDLE')
const typedInto = (page: Page, name: string): Promise<string> =>
  page.getByRole('textbox', { name, exact: true }).inputValue()
const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

describe('the reviewed request', () => {
  const browser = useBrowser()
  const summary = (page: Page) => page.getByRole('complementary')

  for (const scripts of ['with', 'without']) {
    it(`is exactly what is placed: changes from another tab are reviewed first (${scripts} scripts)`, async () => {
      const page = await browser.open({ javaScriptEnabled: scripts === 'with' })
      const asked = newRequest()
      await begin(page)
      await writeDetails(page, asked)
      await writeContact(page, asked)
      const other = await page.context().newPage()
      await other.goto('/en/request/details')
      await other.getByRole('textbox', { name: 'Your offering (optional)' }).fill('80')
      await nextStep(other)
      await tick(page, 'checkbox', words.en.begin)
      await page.getByRole('button', { name: 'Place order with obligation to pay' }).click()
      await page.getByRole('heading', { name: 'The request has changed' }).waitFor()
      await summary(page).getByText('80,00 €').first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/en/request/review')
    })
  }

  it('is not changed by a link: the page asks which request is meant', async () => {
    const page = await browser.open({ javaScriptEnabled: false })
    const asked = newRequest()
    await begin(page)
    await writeDetails(page, asked)
    await writeContact(page, asked)
    await page.goto('/en/request?temple=agios-nikolaos-pelagous&service=TAMA')
    await heading(page, 'You have an unfinished request')
    await page.goto('/en/request/review')
    await summary(page).getByText('5,00 €', { exact: true }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Replace it with this one' }).click()
    await page.getByText('Which tama?').waitFor()
    expect(await typedInto(page, 'Name 1')).toBe(asked.name)
  })

  it('is not changed by a form of another site', async () => {
    const page = await browser.open()
    await begin(page)
    const answer = await page.request.post('/en/request', {
      headers: { origin: 'https://elsewhere.example' },
      form: { service: 'TAMA' },
    })
    expect(answer.status()).toBe(403)
  })
})

describe('text typed into the request', () => {
  const browser = useBrowser()

  it('survives the back button, reloads and moving between steps', async () => {
    const page = await browser.open()
    const asked = newRequest()
    await begin(page)
    await writeDetails(page, asked)
    await page.goBack()
    await heading(page, 'Service details')
    expect(await typedInto(page, 'Name 1')).toBe(asked.name)
    await page.reload()
    expect(await typedInto(page, 'Name 1')).toBe(asked.name)
    expect(await page.getByRole('radio', { name: /Medium candle/ }).isChecked()).toBe(true)
    await nextStep(page)
    await heading(page, 'Your details')
    await writeContact(page, asked)
    await page.getByRole('link', { name: 'Previous Step' }).click()
    await heading(page, 'Your details')
    expect(await typedInto(page, 'E-mail')).toBe(asked.email)
    await page.goto('/en')
    await page.goto('/en/request/review')
    await heading(page, 'Check your request')
    await page.getByRole('main').getByText(asked.name).first().waitFor()
  })

  it.runIf(isFull)('is kept when leaving a step with its own button', async () => {
    const page = await browser.open()
    const asked = newRequest()
    await begin(page)
    await writeDetails(page, asked)
    await page.getByRole('textbox', { name: 'First name' }).fill(asked.firstName)
    await page.getByRole('button', { name: 'Previous Step' }).click()
    await heading(page, 'Service details')
    await nextStep(page)
    await heading(page, 'Your details')
    expect(await typedInto(page, 'First name')).toBe(asked.firstName)
  })

  it.runIf(isFull)('survives a change of language', async () => {
    const page = await browser.open()
    const asked = newRequest()
    await begin(page)
    await writeDetails(page, asked)
    await page.getByRole('banner').getByRole('link', { name: 'Ελληνικά' }).click()
    await heading(page, 'Τα στοιχεία σου')
    await page.goBack()
    await page.goto('/el/request/details')
    expect(await typedInto(page, 'Όνομα 1')).toBe(asked.name)
  })

  const others = [
    { typed: '<b>Maria</b>', why: 'markup' },
    { typed: 'Μαρία 🕯', why: 'an emoji' },
    { typed: 'α'.repeat(500), why: '500 characters' },
  ]
  it.each([{ typed: 'M4ria', why: 'digits' }, ...(isFull ? others : [])])(
    'a name with $why is rejected at its field, as typed',
    async ({ typed }) => {
      const page = await browser.open()
      await begin(page)
      await openDetails(page)
      await tick(page, 'radio', 'Medium candle')
      await tick(page, 'radio', 'For health')
      await tick(page, 'checkbox', 'I agree that the temple may read what I write')
      // A field with a maximum length would hide the server's message.
      await page
        .getByRole('textbox', { name: 'Name 1' })
        .evaluate((field) => field.removeAttribute('maxlength'))
      await page.getByRole('textbox', { name: 'Name 1' }).fill(typed)
      await nextStep(page)
      await page.getByRole('heading', { name: /to correct/ }).waitFor()
      const name = page.getByRole('textbox', { name: 'Name 1' })
      expect(await name.getAttribute('aria-invalid')).toBe('true')
      expect(await name.inputValue()).toBe(typed)
      const described = await name.getAttribute('aria-describedby')
      expect(described).toBeTruthy()
    },
  )

  it.runIf(isFull)('a quantity of zero and a past day are rejected at their fields', async () => {
    const page = await browser.open()
    await begin(page)
    await heading(page, 'Service details')
    await page.getByRole('textbox', { name: 'How many candles?' }).fill('0')
    await tick(page, 'radio', 'On a day I choose')
    await page.getByLabel('Date', { exact: true }).fill('1/1/2020')
    await nextStep(page)
    await page.getByRole('heading', { name: /to correct/ }).waitFor()
    for (const field of [
      page.getByRole('textbox', { name: 'How many candles?' }),
      page.getByLabel('Date', { exact: true }),
    ]) {
      expect(await field.getAttribute('aria-invalid')).toBe('true')
    }
  })
})
