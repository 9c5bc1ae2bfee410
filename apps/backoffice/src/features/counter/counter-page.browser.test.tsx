import type { AnswerOf, endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { athensToday } from '../../lib/language/formats.ts'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { namesIn } from './counter-form.tsx'
import CounterPage from './counter-page.tsx'
import TillPage from './till-page.tsx'

type Calls = typeof endpoints.counter
const both = (text: string) => ({ el: text, en: text })

const candle = {
  typeId: 7,
  service: 'CANDLE' as const,
  title: both('Tall candle'),
  description: both(''),
  price: 500,
  minPrice: null,
  maxPrice: null,
  sale: null,
  namesLimit: 10,
  stock: null,
  postage: null,
  free: false,
  burningMinutes: 240,
  drawing: 'candle-tall' as const,
  drawnHeight: 560,
  drawnWidth: 340,
  material: null,
  intentions: ['HEALTH' as const, 'ETERNAL_MEMORY' as const],
  rite: null,
  imageUrl: null,
}
const supplication = {
  ...candle,
  typeId: 9,
  service: 'PRAYER' as const,
  title: both('Supplication'),
  price: 800,
  intentions: ['HEALTH' as const],
  drawing: 'prayer-paraklesis' as const,
}
const book = {
  ...candle,
  typeId: 11,
  service: 'PRODUCT' as const,
  title: both('Prayer book'),
  price: 900,
  stock: 2,
  drawing: 'goods-book' as const,
}
const placed = {
  code: 'A'.repeat(22),
  number: 17,
  status: 'PAID' as const,
  total: 1800,
  payment: null,
}

const open = async ({
  acceptsCash = true,
  rights = ['companies_submission_edit'],
  postage = null as number | null,
} = {}) => {
  const api = fakeApi()
  api.on<Calls['read']>('GET', '/counter', () => ({
    temple: { id: 1, title: both('Saint Nicholas') },
    acceptsCash,
    offerings: [candle, supplication, { ...book, postage }],
  }))
  api.on<typeof endpoints.almanac.declension>('GET', '/public/names/declension', () =>
    Response.json({}, { status: 404 }),
  )
  api.on<Calls['place']>('POST', '/counter/requests', () => placed)
  await renderPage(<CounterPage />, { path: '/counter', rights: ['companies_submission_view', ...rights] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Counter' })).toBeVisible()
  return api
}
const button = (name: RegExp | string) => page.getByRole('button', { name })
const box = (name: string) => page.getByRole('textbox', { name })
/** Two candles for the living and one for the departed, and a supplication. */
const fill = async () => {
  await button(/^Tall candle/).click()
  await button('One more: Tall candle, For eternal memory').click()
  await button(/^Supplication/).click()
  await box('For health').fill('Maria, Nicholas')
  await box('† For eternal memory').fill('Helen')
  await box('First name of the person').fill('Despina')
  await page.getByRole('checkbox', { name: /The person agrees/ }).click()
}
const take = () => button('I took 18,00 € · receipt')

describe('the counter', () => {
  it('places several kinds, the living and the departed, in one request, and is then ready for the next', async () => {
    const api = await open()
    await fill()
    await take().click()
    await expect.element(page.getByRole('heading', { name: 'Request 17 was placed' })).toBeVisible()
    expect(api.calls('POST')[0]?.body).toMatchObject({
      channel: 'COUNTER',
      payment: 'CASH',
      contact: { firstName: 'Despina', email: '' },
      lines: [
        { typeId: 7, quantity: 1, intention: 'HEALTH', names: ['Maria', 'Nicholas'], preferredDate: null },
        { typeId: 7, quantity: 1, intention: 'ETERNAL_MEMORY', names: ['Helen'] },
        { typeId: 9, quantity: 1, intention: 'HEALTH', names: ['Maria', 'Nicholas'] },
      ],
      agreed: true,
    })
    await button('Next request').click()
    await expect.element(page.getByText(/^Press what is asked for/)).toBeVisible()
  })

  it('sells goods without names, as many as are left', async () => {
    const api = await open()
    await button(/^Prayer book/).click()
    await button(/^Prayer book/).click()
    await expect.element(button(/^Prayer book/)).toBeDisabled()
    await box('First name of the person').fill('Despina')
    await page.getByRole('checkbox', { name: /The person agrees/ }).click()
    await take().click()
    await expect.element(page.getByRole('heading', { name: 'Request 17 was placed' })).toBeVisible()
    expect(api.calls('POST')[0]?.body).toMatchObject({
      lines: [{ service: 'PRODUCT', typeId: 11, quantity: 2, intention: null, names: [] }],
    })
  })

  it('sends goods to an address, at the price of sending them', async () => {
    const api = await open({ postage: 350 })
    await button(/^Prayer book/).click()
    await box('Address, to have it sent (+3,50 €)').fill('Despina Kosta, Ermou 1, 10563 Athens')
    await box('First name of the person').fill('Despina')
    await page.getByRole('checkbox', { name: /The person agrees/ }).click()
    await button('I took 12,50 € · receipt').click()
    await expect.element(page.getByText('Postage')).toBeVisible()
    expect(api.calls('POST')[0]?.body).toMatchObject({
      lines: [{ typeId: 11, sendTo: 'Despina Kosta, Ermou 1, 10563 Athens' }],
    })
  })

  it('prints names on the receipt only on demand', async () => {
    await open()
    await fill()
    await take().click()
    await expect.element(page.getByText(/paid in cash/)).toBeVisible()
    expect(page.getByText(/Maria/).elements()).toEqual([])
    await page.getByRole('checkbox', { name: 'Print the names on the receipt' }).click()
    await expect.element(page.getByText(/Maria, Nicholas/)).toBeVisible()
  })

  it('shows the payer’s link to pay by card', async () => {
    const api = await open({ acceptsCash: false })
    api.on<Calls['place']>('POST', '/counter/requests', () => ({
      ...placed,
      status: 'PENDING_PAYMENT',
      payment: { url: '/en/track/abc', qr: '<svg xmlns="http://www.w3.org/2000/svg" />' },
    }))
    await expect.element(page.getByRole('radio', { name: 'Cash' })).toBeDisabled()
    await fill()
    await button('Pay 18,00 € by card').click()
    await expect.element(page.getByRole('img', { name: 'QR code of the payment page' })).toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Open the payment page' })).toBeVisible()
    expect(api.calls('POST')[0]?.body).toMatchObject({ payment: 'CARD' })
  })

  it('says the change for what was handed over, also after the request', async () => {
    await open()
    await fill()
    await button('20,00 €').click()
    await expect.element(page.getByText('2,00 €', { exact: true })).toBeVisible()
    await take().click()
    await expect
      .element(page.getByRole('region', { name: 'Receipt' }).getByText('2,00 €', { exact: true }))
      .toBeVisible()
  })

  it('counts each press, and takes back one of them', async () => {
    await open()
    const tile = button(/^Tall candle/)
    await tile.click()
    await tile.click()
    await expect.element(tile).toHaveAccessibleName(/in the request: 2$/)
    await button('One less: Tall candle, For health').click()
    await expect.element(button('I took 5,00 € · receipt')).toBeVisible()
  })

  it('requires an offering, names, a first name and the agreement before sending', async () => {
    const api = await open()
    await button('Place the request').click()
    await expect.element(page.getByText('First press what is asked for.')).toBeVisible()
    await expect.element(box('First name of the person')).toHaveAttribute('aria-invalid', 'true')
    await button(/^Tall candle/).click()
    await button('I took 5,00 € · receipt').click()
    await expect.element(box('For health')).toHaveAttribute('aria-invalid', 'true')
    expect(api.calls('POST')).toEqual([])
  })

  it('keeps the input when it is rejected, each error at its field', async () => {
    const api = await open()
    api.on<Calls['place']>('POST', '/counter/requests', () => {
      throw new Refusal(422, 'VALIDATION_FAILED', 'Refused', [
        { field: 'lines.1.names.0', message: 'One name in each row' },
      ])
    })
    await fill()
    await take().click()
    await expect.element(page.getByText('One name in each row')).toBeVisible()
    await expect.element(box('† For eternal memory')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(box('For health')).toHaveValue('Maria, Nicholas')
  })

  it('is hidden from read-only users', async () => {
    await open({ rights: [] })
    await expect.element(page.getByText(/can view requests/)).toBeVisible()
  })
})

it('splits pasted names, and divides a list by its own headings', () => {
  expect(namesIn({ HEALTH: 'Maria,, Nicholas\n\n Helen ;', ETERNAL_MEMORY: '' })).toEqual({
    HEALTH: ['Maria', 'Nicholas', 'Helen'],
    ETERNAL_MEMORY: [],
  })
  expect(namesIn({ HEALTH: 'Μαρία\nΥπέρ αναπαύσεως\nΕλένη', ETERNAL_MEMORY: 'Πέτρος' })).toEqual({
    HEALTH: ['Μαρία'],
    ETERNAL_MEMORY: ['Ελένη', 'Πέτρος'],
  })
})

describe('the till', () => {
  const sold = {
    number: 17,
    kind: 'SOLD' as const,
    at: '2026-11-20T07:05:00Z',
    amount: 1800,
    by: null,
    mayVoid: true,
  }
  const day: AnswerOf<Calls['readTill']> = {
    temple: both('Saint Nicholas'),
    date: athensToday(),
    movements: [sold, { ...sold, number: 18, amount: 400, mayVoid: false }],
    expected: 2200,
    count: null,
  }
  const serve = () => {
    const api = fakeApi()
    let till = day
    api.on<Calls['readTill']>('GET', '/counter/till', () => till)
    api.on<Calls['countTill']>('PUT', '/counter/till', ({ body }) => {
      till = { ...till, count: { counted: body.counted, at: '2026-11-20T18:05:00Z', by: 'Peter' } }
      return till
    })
    api.on<Calls['voidSale']>('POST', '/counter/requests/:id/void', () => {
      const returned = { ...sold, kind: 'RETURNED' as const, by: 'Peter', mayVoid: false }
      till = { ...till, movements: [{ ...sold, mayVoid: false }, returned], expected: 0 }
      return till
    })
    return api
  }
  const openTill = async (...rights: string[]) => {
    const api = serve()
    await renderPage(<TillPage />, {
      path: '/counter/till',
      rights: ['companies_submission_view', ...rights],
    })
    await expect.element(page.getByText('22,00 €')).toBeVisible()
    return api
  }

  it('is counted against the sales, and says what is missing', async () => {
    const api = await openTill('companies_submission_edit')
    await expect.element(page.getByText('2 sales')).toBeVisible()
    await button('Close the till').click()
    await box('Cash counted').fill('21,50')
    await button('Record').click()
    await expect.element(page.getByText('0,50 € missing.')).toBeVisible()
    expect(api.calls('PUT')[0]?.body).toEqual({ counted: 2150 })
  })

  it('voids a sale with its reason, and offers that for no other', async () => {
    const api = await openTill('companies_submission_edit')
    expect(page.getByRole('button', { name: /^Void request/ }).elements()).toHaveLength(1)
    await button('Void request 17').click()
    await page.getByRole('combobox', { name: 'Reason' }).selectOptions('The customer asked for it')
    await button('I returned 18,00 €').click()
    await expect.element(page.getByText('1 void', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '-18,00 €' })).toBeVisible()
    expect(api.calls('POST')[0]?.body).toEqual({ reason: 'ASKED_BY_CUSTOMER' })
  })

  it('is shown without its buttons to somebody who may only look', async () => {
    await openTill()
    expect(page.getByRole('button', { name: /^(Void|Close)/ }).elements()).toEqual([])
  })

  it('takes back the sale that was just made, from its receipt', async () => {
    await open()
    serve()
    await fill()
    await take().click()
    await button('Void request 17').click()
    await button('I returned 18,00 €').click()
    await expect.element(page.getByText(/^Press what is asked for/)).toBeVisible()
  })
})
