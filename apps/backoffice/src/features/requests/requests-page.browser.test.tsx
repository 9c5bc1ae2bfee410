import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import RequestsPage from './requests-page.tsx'

const row: endpoints.orders.OrderRow = {
  id: 17,
  state: 'PAID',
  customer: { firstName: 'Maria', lastName: 'Kosta', email: 'maria@example.test', visitor: true },
  temple: { id: 1, title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' } },
  service: 'CANDLE',
  intention: 'HEALTH',
  lineCount: 1,
  contactName: 'Maria Kosta',
  salesman: null,
  total: 1000,
  refunded: 400,
  finalTotal: 600,
  placedAt: '2026-11-20T08:00:00Z',
  paymentMethod: 'CARD',
}
const counts = { PENDING_PAYMENT: 0, PAID: 1, COMPLETED: 0, FAILED: 0, CANCELED: 0, REFUNDED: 0 }

const open = async (rights: readonly string[] = ['orders_order_edit']) => {
  const api = fakeApi()
  api.on<typeof endpoints.orders.list>('GET', '/orders', () => ({
    records: [row],
    total: 1,
    page: 1,
    size: 10,
  }))
  api.on<typeof endpoints.orders.counts>('GET', '/orders/counts', () => counts)
  api.on<typeof endpoints.listViews.readAll>('GET', '/list-views', () => ({ views: [], roles: [] }))
  api.on<typeof endpoints.temples.lookup>('GET', '/temples/list', () => [])
  api.on<typeof endpoints.organisations.lookup>('GET', '/organisations/list', () => [])
  return renderPage(<RequestsPage />, {
    path: '/orders',
    rights: ['orders_order_view', ...rights],
    others: { '/orders/new': <h1>New</h1> },
  })
}

test('a part refund is below the total, whatever the state', async () => {
  await open()
  await expect.element(page.getByRole('gridcell', { name: /10,00 €.*4,00 € returned/ })).toBeVisible()
})

test('on a phone the first card is in the upper half, with its temple', async () => {
  await page.viewport(390, 844)
  await open()
  const card = page.getByRole('row').nth(1)
  await expect.element(card.getByText('Saint Nicholas')).toBeVisible()
  const aboveThePage = 135
  expect(card.element().getBoundingClientRect().top).toBeLessThan(844 / 2 - aboveThePage)
  await page.viewport(1280, 900)
})

test('somebody who may change requests places a new one', async () => {
  const { address } = await open()
  await page.getByRole('link', { name: 'New request' }).click()
  await expect.poll(address).toBe('/orders/new')
})

test('others are offered none', async () => {
  await open([])
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  expect(page.getByRole('link', { name: 'New request' }).query()).toBeNull()
})
