import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import LedgerPage from './ledger-page.tsx'

const correction: endpoints.corrections.Correction = {
  id: 1,
  reason: 'Wrong request',
  state: 'PROPOSED',
  proposedBy: 'Anna Tamiou',
  proposedAt: '2026-11-24T03:31:41Z',
  decidedBy: null,
  decidedAt: null,
  own: false,
  orderId: 77,
  movement: {
    id: 'm',
    name: 'payment-captured',
    occurredOn: '2026-11-24',
    recordedAt: '2026-11-24T03:12:17Z',
    transfers: [],
  },
}

type Balances = typeof endpoints.payments.balances

test('a balance below zero shows its amount', async () => {
  const api = fakeApi()
  const account = { name: 'bank', number: '1000', purpose: 'BANK', gateway: null, templeId: null }
  api.on<Balances>('GET', '/ledger/balances', () =>
    Response.json([{ account, debited: 20_000, credited: 25_050, balance: -5050 }]),
  )
  api.on<typeof endpoints.temples.lookup>('GET', '/temples/list', () => [])
  api.on<typeof endpoints.corrections.list>('GET', '/ledger/corrections', () => [])
  await renderPage(<LedgerPage />, { path: '/ledger', rights: ['users_payout_view'] })
  await expect.element(page.getByRole('cell', { name: '-50,50 €' })).toBeVisible()
})

test('balances of another day are never exported as those of the chosen one', async () => {
  const api = fakeApi()
  const account = { name: 'bank', number: '1000', purpose: 'BANK', gateway: null, templeId: null }
  let answer: ((value: Response) => void) | undefined
  const balances = () => Response.json([{ account, debited: 20_000, credited: 0, balance: 20_000 }])
  api.on<Balances>('GET', '/ledger/balances', ({ query }) =>
    query.get('at') === '2026-01-31' ? balances() : new Promise((resolve) => (answer = resolve)),
  )
  api.on<typeof endpoints.temples.lookup>('GET', '/temples/list', () => [])
  api.on<typeof endpoints.corrections.list>('GET', '/ledger/corrections', () => [])
  await renderPage(<LedgerPage />, {
    path: '/ledger',
    at: '/ledger?at=2026-01-31',
    rights: ['users_payout_view'],
  })
  const button = page.getByRole('button', { name: 'Export', exact: true })
  await expect.element(button).toBeEnabled()
  await page.getByRole('textbox').fill('28/02/2026')
  await expect.poll(() => answer).toBeDefined()
  await expect.element(button).toBeDisabled()
  answer?.(balances())
  await expect.element(button).toBeEnabled()
})

test.each([
  { who: 'to those who may see it', rights: ['users_payout_view', 'orders_order_view'], links: 1 },
  { who: 'to nobody else', rights: ['users_payout_view'], links: 0 },
])('a proposed correction links to its request, $who', async ({ rights, links }) => {
  const api = fakeApi()
  api.on<Balances>('GET', '/ledger/balances', () => [])
  api.on<typeof endpoints.temples.lookup>('GET', '/temples/list', () => [])
  api.on<typeof endpoints.corrections.list>('GET', '/ledger/corrections', () => [correction])
  await renderPage(<LedgerPage />, { path: '/ledger', rights })
  await expect.element(page.getByText('Wrong request')).toBeVisible()
  const ways = page.getByRole('link', { name: 'Request 77' }).elements()
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    Array.from({ length: links }, () => '/orders/77'),
  )
})
