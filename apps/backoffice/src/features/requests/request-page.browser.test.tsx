import type { endpoints } from '@kandili/contract'
import { aShownLine } from '@kandili/contract/testing'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import RequestPage from './request-page.tsx'

type Calls = typeof endpoints.payments
type Order = endpoints.orders.Order
type PaymentRow = endpoints.payments.PaymentRow
type RefundRow = endpoints.payments.RefundRow

const line = (id: number, part: Partial<Order['lines'][number]> = {}): Order['lines'][number] => ({
  ...aShownLine,
  id,
  temple: { id: 1, title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' } },
  typeTitle: { el: 'Λαμπάδα', en: 'Tall candle' },
  drawing: 'candle-tall',
  namesCount: 1,
  amount: 1000,
  commission: 100,
  partNumber: 'KANDILI-1',
  netValue: 981,
  vatRate: 0,
  fullPrice: 1000,
  rrp: 1000,
  fulfilledBy: null,
  ...part,
})
const order: Order = {
  id: 17,
  trackingUrl: null,
  namesOpenUntil: null,
  openings: [],
  state: 'PAID',
  contact: { firstName: 'Eleni', lastName: 'Papadaki', email: 'eleni@example.test', phone: null },
  customerId: null,
  channel: 'WEB',
  language: 'en',
  contactName: 'Eleni Papadaki',
  salesman: null,
  quantity: 2,
  subtotal: 1500,
  finalTotal: 1500,
  total: 1500,
  refunded: 0,
  placedAt: '2026-11-20T08:00:00Z',
  paidAt: '2026-11-20T08:01:00Z',
  completedAt: null,
  expiresAt: '2026-11-21T08:00:00Z',
  lines: [line(1), line(2, { typeTitle: { el: 'Μάτια', en: 'Eyes' }, service: 'TAMA', amount: 500 })],
  timeline: [],
  consents: [],
  may: { refund: true, openNames: true },
}
const payment = (part: Partial<PaymentRow> = {}): PaymentRow => ({
  id: 5,
  method: 'CARD',
  status: 'PAID',
  amount: 1500,
  captured: 1500,
  refunded: 0,
  refundable: 1500,
  fee: 0,
  failure: null,
  unmatched: false,
  gatewayReference: null,
  bankReference: null,
  createdAt: '2026-11-20T08:00:00Z',
  expiresAt: '2026-11-20T09:00:00Z',
  settledAt: null,
  events: [],
  refunds: [],
  ...part,
})
const refundRow: RefundRow = {
  id: 1,
  paymentId: 5,
  lineId: null,
  amount: 1500,
  state: 'REQUESTED',
  unexplained: 0,
  reason: 'ASKED_BY_CUSTOMER',
  failure: null,
  requestedAt: '2026-11-20T10:00:00Z',
  settledAt: null,
  byHand: false,
  way: 'ORIGINAL',
  mayRepeat: false,
}

const open = async (payments: PaymentRow[] | Response = [payment()], part: Partial<Order> = {}) => {
  const api = fakeApi()
  api.on<typeof endpoints.orders.read>('GET', '/orders/:id', () => ({ ...order, ...part }))
  api.on<Calls['ofOrder']>('GET', '/orders/:id/payments', () =>
    payments instanceof Response ? payments.clone() : payments,
  )
  api.on<Calls['bookingsOfOrder']>('GET', '/ledger/orders/:id', () => [])
  api.on<Calls['refund']>('POST', '/orders/:id/refunds', () => refundRow)
  await renderPage(<RequestPage />, {
    path: '/orders/:id',
    at: '/orders/17',
    rights: ['orders_order_view', 'orders_order_edit'],
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return api
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const payments = page.getByRole('region', { name: 'Payments', exact: true })
const bookings = page.getByRole('region', { name: 'Ledger bookings' })

describe('the parts of a request', () => {
  it('report that payments could not be loaded, and load them again', async () => {
    const api = await open(Response.json({}, { status: 503 }))
    await expect.element(payments.getByRole('alert')).toBeVisible()
    await expect.element(button('Refund')).toBeDisabled()
    await expect.element(bookings.getByText('Nothing has been booked yet.')).toBeVisible()
    api.on<Calls['ofOrder']>('GET', '/orders/:id/payments', () => [payment()])
    await payments.getByRole('button', { name: 'Try again' }).click()
    await expect.element(payments.getByText('Card')).toBeVisible()
    await expect.element(button('Refund')).toBeEnabled()
  })

  it('say that payments are loading', async () => {
    await open(new Response(new ReadableStream()))
    await expect.element(payments.getByRole('status')).toBeVisible()
  })

  it('say that there are no payments', async () => {
    await open([])
    await expect.element(payments.getByText('There are no payments.')).toBeVisible()
  })

  it('show no act as waiting for the temple before it is paid', async () => {
    await open([], { state: 'FAILED', paidAt: null })
    const act = page.getByRole('article').first()
    await expect.element(act.getByText('Payment failed')).toBeVisible()
    await expect.element(act.getByText('Waiting for the temple')).not.toBeInTheDocument()
  })

  it('say once what was returned, and leave out what says nothing new', async () => {
    const facts = page.getByRole('region', { name: 'Details' })
    await open([], { refunded: 400, finalTotal: 1100 })
    const title = page.getByRole('heading', { level: 1 })
    await expect.poll(() => title.element().textContent).toMatch(/15,00\s€ · 4,00\s€ returned/)
    await expect.element(facts.getByText('11,00 €')).toBeVisible()
    expect(facts.getByText('Subtotal').query()).toBeNull()
    expect(facts.getByText('15,00 €').query()).toBeNull()
  })

  it('remind the temple that has something to do', async () => {
    const api = await open()
    api.on<typeof endpoints.orders.remind>('POST', '/orders/reminders', () => undefined)
    await button(/^Remind the temple: /)
      .first()
      .click()
    await expect.element(page.getByText(/has been reminded/)).toBeVisible()
  })

  it("show each offering's picture", async () => {
    await open()
    const drawings = [...document.querySelectorAll<HTMLImageElement>('article img')].map(({ src }) => src)
    expect(drawings[0]).toContain('candle-tall')
    expect(drawings).toHaveLength(2)
  })
})

it('reports that the account of a refund could not be read', async () => {
  const api = await open([payment({ refunds: [{ ...refundRow, byHand: true }] })])
  const path = '/orders/:id/refunds/:refundId/account'
  api.on<Calls['refundAccount']>('GET', path, () => {
    throw new Refusal(503, 'DATABASE_UNAVAILABLE', 'Try again later.')
  })
  await button('Show the account').click()
  await expect.element(page.getByText('Try again later.')).toBeVisible()
})

describe('a refund', () => {
  const amount = page.getByRole('textbox', { name: 'Amount' })
  const start = async () => {
    const api = await open()
    await button('Refund').click()
    await expect.element(amount).toHaveValue('15,00')
    return api
  }

  it('asks for confirmation, and sends all that is left without an amount', async () => {
    const api = await start()
    await button('Continue').click()
    await expect.element(page.getByText(/A refund cannot be undone/)).toBeVisible()
    expect(api.calls('POST')).toEqual([])
    await button('Refund 15,00 €').click()
    await expect.element(page.getByText('The refund was requested')).toBeVisible()
    expect(api.calls('POST').map(({ body }) => body)).toEqual([
      { paymentId: 5, reason: 'ASKED_BY_CUSTOMER', way: 'ORIGINAL' },
    ])
  })

  it('sends nothing when the confirmation is canceled', async () => {
    const api = await start()
    await button('Continue').click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(amount).toBeVisible()
    expect(api.calls('POST')).toEqual([])
  })

  it('of one line is limited to the line, and may be a part of it', async () => {
    const api = await start()
    await page.getByRole('radio', { name: /Eyes/ }).click()
    await expect.element(amount).toHaveValue('5,00')
    await amount.fill('5,01')
    await button('Continue').click()
    await expect.element(page.getByText('Up to 5,00 € can be refunded.')).toBeVisible()
    await amount.fill('2,50')
    await button('Continue').click()
    await button('Refund 2,50 €').click()
    await expect
      .poll(() => api.calls('POST').map(({ body }) => body))
      .toEqual([{ paymentId: 5, lineId: 2, amount: 250, reason: 'ASKED_BY_CUSTOMER', way: 'ORIGINAL' }])
  })

  it.each(['', '0', 'abc', '-1'])('rejects the amount "%s"', async (typed) => {
    const api = await start()
    await amount.fill(typed)
    await button('Continue').click()
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
    expect(api.calls('POST')).toEqual([])
  })

  it('that was rejected keeps the dialog and the input', async () => {
    const api = await start()
    api.on<Calls['refund']>('POST', '/orders/:id/refunds', () => {
      throw new Refusal(409, 'REFUND_TOO_LARGE', 'More than is left')
    })
    await amount.fill('3,00')
    await button('Continue').click()
    await button('Refund 3,00 €').click()
    await expect.element(page.getByText('More than is left')).toBeVisible()
    await expect.element(amount).toHaveValue('3,00')
  })

  it('is retried as the same refund after a lost response, until the form changes', async () => {
    const api = await start()
    let isLost = true
    api.on<Calls['refund']>('POST', '/orders/:id/refunds', () => {
      if (isLost) throw new TypeError('Failed to fetch')
      return refundRow
    })
    const ask = async (typed: string) => {
      await button('Continue').click()
      await button(`Refund ${typed} €`).click()
    }
    await amount.fill('3,00')
    await ask('3,00')
    await expect.element(page.getByText('Save Failure')).toBeVisible()
    await ask('3,00')
    await expect.poll(() => api.calls('POST')).toHaveLength(2)
    await amount.fill('4,00')
    isLost = false
    await ask('4,00')
    await expect.element(page.getByText('The refund was requested')).toBeVisible()
    const [first, second, third] = api.calls('POST').map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/\S{36}/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('is offered for money that did not pay the request, and not once everything was refunded', async () => {
    await open([payment({ status: 'FAILED', unmatched: true, captured: 900, refundable: 900 })], {
      state: 'FAILED',
      paidAt: null,
    })
    await button('Refund').click()
    await expect.element(amount).toHaveValue('9,00')
    expect(page.getByRole('radio').elements()).toHaveLength(1)
  })

  it('is offered for a second payment after the first was refunded in full', async () => {
    const second = payment({ id: 6, unmatched: true })
    await open([second, payment({ refundable: 0, refunded: 1500 })], { state: 'REFUNDED', refunded: 1500 })
    await button('Refund').click()
    await expect.element(amount).toHaveValue('15,00')
  })

  it('is not offered if nothing is left or nothing arrived', async () => {
    await open([payment({ refundable: 0, refunded: 1500 })])
    await expect.element(payments.getByText('Card')).toBeVisible()
    expect(button('Refund').query()).toBeNull()
  })

  it('names the payment that was booked apart, and refunds it in full', async () => {
    const api = await open([
      payment({ id: 6, method: 'BANK', unmatched: true }),
      payment({ id: 5, method: 'BANK' }),
    ])
    await button('Refund').click()
    const which = page.getByRole('combobox', { name: 'Payment' })
    await expect.poll(() => which.element().textContent).toContain('booked separately')
    expect(page.getByRole('radio').elements()).toHaveLength(1)
    await which.selectOptions('5')
    await page.getByRole('radio', { name: /Eyes/ }).click()
    await which.selectOptions('6')
    await expect.element(amount).toHaveValue('15,00')
    await button('Continue').click()
    await button('Refund 15,00 €').click()
    await expect.poll(() => api.calls('POST')[0]?.body).toMatchObject({ paymentId: 6 })
    expect(api.calls('POST')[0]?.body).not.toHaveProperty('lineId')
  })

  it('by hand is confirmed once it was sent', async () => {
    const waiting = payment({
      method: 'BANK',
      refunds: [{ ...refundRow, byHand: true, state: 'REQUESTED' }],
    })
    const api = await open([waiting])
    api.on<Calls['confirmRefund']>('POST', '/orders/:id/refunds/:refundId/confirm', () => refundRow)
    await button('It was paid').click()
    await page.getByRole('dialog').getByRole('button', { name: 'It was paid' }).click()
    await expect
      .poll(() => api.calls('POST').map(({ path }) => path))
      .toEqual(['/orders/17/refunds/1/confirm'])
  })
})

describe('the receipt of money', () => {
  const transfer = payment({ method: 'BANK', status: 'PENDING_PAYMENT', captured: 0, refundable: 0 })

  it('is recorded with its amount and day', async () => {
    const api = await open([transfer])
    api.on<Calls['confirmReceipt']>('POST', '/orders/:id/payments/:paymentId/receipt', () => transfer)
    await button('The transfer arrived').click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('14,00')
    await button('Record the receipt').click()
    await expect.element(page.getByText('The receipt was recorded')).toBeVisible()
    expect(api.calls('POST')[0]).toMatchObject({
      path: '/orders/17/payments/5/receipt',
      body: { amount: 1400, receivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    })
  })

  it('is refused without an amount', async () => {
    const api = await open([transfer])
    await button('The transfer arrived').click()
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await amount.fill('')
    await button('Record the receipt').click()
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
    expect(api.calls('POST')).toEqual([])
  })

  it('is offered neither for a card nor to read-only users', async () => {
    await open([payment({ status: 'PENDING_PAYMENT' })])
    await expect.element(payments.getByText('Card')).toBeVisible()
    expect(button(/arrived|handed over/).elements()).toEqual([])
  })
})

describe('the names', () => {
  const ask = async () => {
    const api = await open()
    api.on<typeof endpoints.orders.openNames>('POST', '/orders/:id/names/open', () => {
      const opened = { ...order, namesOpenUntil: '2999-01-01T10:15:00Z', trackingUrl: '/en/track/abc' }
      api.on<typeof endpoints.orders.read>('GET', '/orders/:id', () => opened)
      return opened
    })
    return api
  }

  it('are closed, with their count, and open only with a reason', async () => {
    const api = await ask()
    expect(page.getByText('Μαρία').elements()).toEqual([])
    await expect.element(page.getByText('1 name', { exact: true }).first()).toBeVisible()
    await button('Open the names').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open the names' }).click()
    await expect
      .element(page.getByRole('combobox', { name: 'Reason' }))
      .toHaveAttribute('aria-invalid', 'true')
    expect(api.calls('POST')).toEqual([])
    await page.getByRole('combobox', { name: 'Reason' }).selectOptions('To put a mistake right')
    await page.getByRole('textbox', { name: 'In your own words' }).fill('A name was misspelt')
    await page.getByRole('dialog').getByRole('button', { name: 'Open the names' }).click()
    await expect.element(page.getByText('Μαρία').first()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Tracking page' })).toBeVisible()
    expect(api.calls('POST')[0]?.body).toEqual({ reason: 'MISTAKE', note: 'A name was misspelt' })
  })

  it('close when the administrator closes them', async () => {
    const api = await ask()
    await button('Open the names').click()
    await page.getByRole('combobox', { name: 'Reason' }).selectOptions('The payer asked for help')
    await page.getByRole('textbox', { name: 'In your own words' }).fill('She telephoned us today')
    await page.getByRole('dialog').getByRole('button', { name: 'Open the names' }).click()
    api.on<typeof endpoints.orders.closeNames>('POST', '/orders/:id/names/close', () => {
      api.on<typeof endpoints.orders.read>('GET', '/orders/:id', () => order)
      return order
    })
    await button('Close the names').click()
    await expect.element(button('Open the names')).toBeVisible()
    expect(page.getByText('Μαρία').elements()).toEqual([])
  })
})
