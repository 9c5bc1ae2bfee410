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

test('a payout of a part says how much is left for the next one, and counts only acts', async () => {
  const api = fakeApi()
  api.on<typeof endpoints.payouts.read>('GET', '/payouts/:id', () => payout)
  await renderPage(<PayoutPage />, { path: '/payouts/:id', at: '/payouts/1', rights: ['users_payout_view'] })
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
