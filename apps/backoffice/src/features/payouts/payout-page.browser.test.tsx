import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import PaymentRequestsPage from './payment-requests-page.tsx'
import PayoutPage from './payout-page.tsx'

const temple = { id: 1, title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' } }
const nothing = { offered: 0, gatewayFee: 0, commission: 0 }

const payout: endpoints.payouts.Payout = {
  id: 1,
  temple,
  method: 'BANK',
  origin: 'ADMINISTRATOR',
  state: 'APPROVED_ONCE',
  amount: 10_000,
  periodFrom: '2026-11-24',
  periodUntil: '2026-11-24',
  requests: 6,
  dueOn: '2026-12-03',
  proposedAt: '2026-11-24T03:22:00Z',
  paidOn: null,
  reason: null,
  account: null,
  reference: null,
  comment: null,
  batch: null,
  approvals: [],
  steps: [],
  parts: [
    { of: 'CANDLE', count: 6, offered: 15_200, gatewayFee: 0, commission: 1520, share: 13_680 },
    { of: 'CARRIED', count: 1, ...nothing, share: -3680 },
  ],
  agrees: true,
  may: { approve: false, cancel: false, confirm: false, markReturned: false },
}

const show = async (part: Partial<endpoints.payouts.Payout>, rights: string[], requests = 0) => {
  const api = fakeApi()
  api.on<typeof endpoints.payouts.read>('GET', '/payouts/:id', () => ({ ...payout, ...part }))
  api.on<typeof endpoints.payouts.requestsOf>('GET', '/payouts/:id/requests', () => ({
    requests: Array.from({ length: requests }, (_, index) => ({
      orderId: 500 - index,
      of: ['CANDLE'] as const,
      offered: 500,
      gatewayFee: 20,
      commission: 30,
      share: 450,
    })),
    isCut: false,
  }))
  await renderPage(<PayoutPage />, { path: '/payouts/:id', at: '/payouts/1', rights })
}

test('a payout shows ten of its requests, each with its link, and the others on demand', async () => {
  await show({}, ['users_payout_view', 'orders_order_view'], 12)
  await expect.element(page.getByRole('link', { name: '500' })).toHaveAttribute('href', '/orders/500')
  await expect.element(page.getByRole('link', { name: '489' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '2 more requests' }).click()
  await expect.element(page.getByRole('link', { name: '489' })).toBeVisible()
})

test('the file for the bank is announced, and downloaded once it is made', async () => {
  await show({}, ['users_payout_view', 'users_payout_edit'])
  await expect.element(page.getByText('with the other approved payouts')).toBeVisible()
  await show({ state: 'SENT', batch: { id: 3, executionOn: '2026-12-10', payouts: 2 } }, [
    'users_payout_view',
    'users_payout_edit',
  ])
  await expect.element(page.getByRole('button', { name: 'Download Bank file' })).toBeVisible()
})

test('the steps of a payout stand in one row, and its period names one day once', async () => {
  await page.viewport(1440, 900)
  await show({}, ['users_payout_view'])
  await expect.element(page.getByText('No. 1 · 24/11/2026 · 6 requests')).toBeVisible()
  const tops = [...document.querySelectorAll('[data-step]')].map((step) => step.getBoundingClientRect().top)
  expect(tops).toHaveLength(5)
  expect(new Set(tops).size).toBe(1)
})

test('a payout of a part says how much is left for the next one, and counts only acts', async () => {
  await show({}, ['users_payout_view'])
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(row(/^Left for the next one 1 .*-36,80\s€$/)).toBeVisible()
  await expect.element(row(/^Total 6 .*100,00\s€$/)).toBeVisible()
})

test('a temple sees how much it owes', async () => {
  const api = fakeApi()
  const day = '2026-11-24'
  api.on<typeof endpoints.payouts.own>('GET', '/payment-requests/company', () => ({
    held: { amount: 0, requests: 0 },
    released: { amount: 0, requests: 0, since: null },
    cashKept: 0,
    owed: 1234,
    awaited: { amount: 0, requests: 0, since: null },
    wait: null,
    account: null,
    coming: null,
    split: { from: day, until: day, ...nothing, share: 0 },
    may: { request: false },
    requests: [],
  }))
  api.on<typeof endpoints.connectedAccounts.own>('GET', '/connected-accounts/own', () =>
    Response.json({}, { status: 503 }),
  )
  await renderPage(<PaymentRequestsPage />, {
    path: '/payment-requests',
    rights: ['companies_payment_request_view'],
    user: { type: 'COMPANY', company: temple },
  })
  await expect.element(page.getByText(/^12,34\s€$/)).toBeVisible()
})
