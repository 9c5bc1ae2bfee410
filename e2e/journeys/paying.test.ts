import { createClient, endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { lineFor, requestFor } from '../../apps/server/test/factories/request.ts'
import { isFull, phone, useBrowser } from '../support/browser.ts'
import { foundInMail } from '../support/mails.ts'
import { clientOf, makePeople, payByCard as payAtOnce } from '../support/notified.ts'
import { administrator, signIn } from '../support/people.ts'
import {
  askForCandle,
  fillOnePage,
  newRequest,
  nextStep,
  openDetails,
  payByCard,
  placeOrder,
  tick,
  writeContact,
} from '../support/request-flow.ts'
import { within } from '../support/say.ts'
import { baseUrl } from '../support/server.ts'
import { words } from '../support/words.ts'

const declinedCard = '4000000000000002'
const challengedCard = '4000002760003184'
const acceptedCard = '4242424242424242'

describe('paying', () => {
  const browser = useBrowser()

  it('a declined card costs nothing, and another one can be used', async () => {
    const page = await browser.open()
    await askForCandle(page, newRequest())
    await payByCard(page, { card: declinedCard })
    await page.getByText('The bank refused the payment. Try another card.').waitFor()
    await payByCard(page, { card: acceptedCard })
    await page.getByRole('heading', { name: 'Your request has reached the temple' }).waitFor()
    await page.getByText('You paid 5,00 €.').waitFor()
    expect(await page.getByText('The bank refused the payment.').count()).toBe(0)
  })

  it('after a declined card, two taps lead back to the page with everything that was typed', async () => {
    const page = await browser.open()
    const asked = newRequest()
    await askForCandle(page, asked)
    await payByCard(page, { card: declinedCard })
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await page.getByRole('button', { name: 'Change something' }).click()
    await page.waitForURL('**/request/one')
    for (const [field, value] of [
      ['Name 1', asked.name],
      ['Your last name', asked.lastName],
      ['Your e-mail', asked.email],
    ] as const) {
      await expect.poll(() => page.getByRole('textbox', { name: field }).inputValue()).toBe(value)
    }
    await tick(page, 'checkbox', words.en.begin)
    await page.getByRole('button', { name: within(words.en.payNow) }).click()
    await payByCard(page, { card: acceptedCard })
    await page.getByRole('heading', { name: words.en.reached }).waitFor()
  })

  it('a card that needs confirmation by its bank succeeds', async () => {
    const page = await browser.open()
    await askForCandle(page, newRequest())
    await payByCard(page, { card: challengedCard })
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByRole('heading', { name: 'Your request has reached the temple' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/en\/request\/confirmation\//)
  })

  it('a transfer is made from its mail alone, and the line of the statement pays it', async () => {
    const page = await browser.open({ viewport: phone })
    const asked = newRequest('el')
    await page.goto('/el/request?temple=agios-nikolaos-pelagous&service=CANDLE')
    await fillOnePage(page, asked)
    await page.getByText('Ποσό και πληρωμή').click()
    await tick(page, 'radio', 'Με τραπεζική μεταφορά')
    await page.getByRole('button', { name: within(words.el.payNow) }).click()
    await page.getByRole('heading', { level: 1, name: 'Κάνε τη μεταφορά' }).waitFor()
    const mail = await foundInMail(
      page,
      asked.email,
      /Ποσό: (?<amount>[\d,]+).*?IBAN: (?<iban>[A-Z\d ]+)\n.*?Κωδικός πληρωμής: (?<reference>[A-Z\d ]+)\n.*?Προθεσμία: .*?(?<track>\/el\/track\/[\w-]+)/s,
    )
    const { amount, iban, reference, track } = mail?.groups ?? {}

    const keeper = await browser.open()
    await signIn(keeper, administrator, '/bank-statements')
    await keeper.getByRole('button', { name: 'Import a file' }).click()
    const day = new Date().toISOString().slice(0, 10)
    await keeper
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'statement.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Account;${iban}\nDate;Amount;Currency;Details\n${day};${amount};EUR;${reference}`,
        ),
      })
    await keeper.getByRole('dialog').getByRole('button', { name: 'Import a file' }).click()
    await keeper.getByRole('dialog').waitFor({ state: 'hidden' })

    await page.goto(track ?? '')
    await page.getByRole('heading', { level: 1, name: 'Περιμένει τον ναό' }).waitFor()
  })

  it('goods are bought without names, and without a consent to read them', async () => {
    const page = await browser.open({ viewport: phone })
    const asked = newRequest()
    await page.goto('/en/temples/profitis-ilias-petras')
    const goods = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 3, name: 'Goods' }) })
    await goods.last().getByRole('button').first().click()
    await page.waitForURL('**/request/basket')
    await page.getByText('To be fetched at the temple').waitFor()
    await openDetails(page)
    await page.getByRole('textbox', { name: 'Address, to have it sent (+3,00 €)' }).fill('5 Ermou, Syros')
    await nextStep(page)
    await writeContact(page, asked)
    await page.getByText('5 Ermou, Syros').waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(1)
    await placeOrder(page, asked)
    await payByCard(page)
    await page.getByRole('heading', { name: words.en.reached }).waitFor()
    await page.getByText('12,00 €').first().waitFor()
    expect(await page.getByText(words.en.forHealth).count()).toBe(0)
  })

  it('a book and a candle in one basket both arrive: one is lit with a word, the other sent', async () => {
    const { temple, owner } = await makePeople('en', { CANDLE: 500 })
    const [office, own] = await Promise.all([clientOf(administrator), clientOf(owner)])
    const title = { el: 'Ωρολόγιο', en: 'Horologion' }
    const { id: typeId } = await office.call(endpoints.products.create, { body: { title, price: 900 } })
    await office.call(endpoints.templeOfferings.save, {
      params: { templeId: temple.id, typeId },
      body: { version: null, enabled: true, asks: 'FIXED', price: 900, stock: 1, postage: 300 },
    })
    const anonymous = createClient({ baseUrl: baseUrl() })
    const sendTo = '5 Ermou, 841 00 Syros'
    const candle = lineFor(temple)
    const book = { ...lineFor(temple, { service: 'PRODUCT', typeId, names: [] }), sendTo }
    const order = () =>
      anonymous.call(endpoints.requests.place, {
        body: requestFor(temple, {}, { language: 'en', lines: [candle, book] }),
      })
    const { code, lines, total } = await order()
    expect(total).toBe(1700)
    await expect(order()).rejects.toMatchObject({ code: 'SOLD_OUT' })
    await payAtOnce(anonymous, code)
    const status = async () => (await anonymous.call(endpoints.requests.track, { params: { code } })).status
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    await own.call(endpoints.submissions.fulfil, {
      params: { id: lines[0]?.id ?? 0 },
      body: { text: 'May God help you.' },
    })

    const moved = '7 Ermou, 841 00 Syros'
    const page = await browser.open({ viewport: phone })
    await page.goto(`/en/track/${code}`)
    await page.getByText('Change the address').click()
    const address = page.getByRole('textbox', { name: 'Address' })
    await address.fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('This field is required.').waitFor()
    await address.fill(moved)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(`Sent to: ${moved}`).waitFor()

    const desk = await browser.open()
    await signIn(desk, owner, '/today')
    const sent = desk.getByRole('article').filter({ hasText: `Send to: ${moved}` })
    await sent.getByRole('button', { name: 'Sent', exact: true }).click()
    await sent.getByText(/^Sent at/).waitFor()

    await page.goto(`/en/track/${code}`)
    await page.getByText('May God help you.').waitFor()
    await page.getByRole('heading', { name: 'The temple sent it' }).waitFor()
    await page.getByText(`Sent to: ${moved}`).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  })

  it('going back from the bank keeps the request, which can be paid later', async () => {
    const page = await browser.open()
    await askForCandle(page, newRequest())
    await page.goBack()
    await page.getByRole('link', { name: 'Continue it' }).click()
    await page.getByRole('heading', { name: 'The request has not been paid' }).waitFor()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await page
      .getByRole('heading', { name: /^The (payment did not go through|request has not been paid)$/ })
      .waitFor()
    await page.getByRole('button', { name: /^(Pay|Try again)/ }).click()
    await payByCard(page)
    await page.getByRole('heading', { name: 'Your request has reached the temple' }).waitFor()
    expect(await page.getByRole('heading', { name: 'The request has not been paid' }).count()).toBe(0)
  })

  it.runIf(isFull)('with a slow bank the page waits and continues automatically', async () => {
    const page = await browser.open()
    await askForCandle(page, newRequest())
    await payByCard(page, { delivery: '30 seconds late' })
    await page.getByRole('heading', { name: 'We are waiting for the bank' }).waitFor()
    expect(await page.getByRole('button', { name: /^(Pay|Try again)/ }).count()).toBe(0)
    await page
      .getByRole('heading', { name: 'Your request has reached the temple' })
      .waitFor({ timeout: 60_000 })
  })

  it.runIf(isFull).each(['Never', 'First with a forged signature', 'Twice'])(
    'the payment succeeds with gateway events: %s',
    async (delivery) => {
      const page = await browser.open()
      await askForCandle(page, newRequest())
      await payByCard(page, { delivery })
      await page
        .getByRole('heading', { name: 'Your request has reached the temple' })
        .waitFor({ timeout: 30_000 })
      await page.getByText('You paid 5,00 €.').waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/en\/request\/confirmation\//)
    },
  )

  it.runIf(isFull)('a wrong amount is not a payment, and opens an attention item', async () => {
    const page = await browser.open()
    const asked = newRequest()
    await askForCandle(page, asked)
    await payByCard(page, { delivery: 'With another amount' })
    await page.waitForURL(/\/request\//)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('Your request has reached the temple').count()).toBe(0)

    const keeper = await browser.open()
    await signIn(keeper, administrator, `/orders?q=${asked.email}`)
    await keeper
      .getByRole('row', { name: within(asked.lastName) })
      .getByRole('link')
      .first()
      .click()
    await keeper.getByText('This money matches no open request and needs a decision.').waitFor()
  })
})
