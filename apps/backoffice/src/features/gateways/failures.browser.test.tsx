import type { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { Failures } from './failures.tsx'

type Lists = endpoints.paymentFailures.PaymentFailures

const webhook: Lists['webhooks'][number] = {
  id: 1,
  gateway: 'STRIPE',
  type: 'charge.refunded',
  outcome: 'UNKNOWN_PAYMENT',
  at: '2026-11-20T08:00:00Z',
}
const payment: Lists['payments'][number] = {
  paymentId: 5,
  orderId: 17,
  method: 'STRIPE',
  amount: 1500,
  failure: 'INVALID_CARD',
  at: '2026-11-20T08:00:00Z',
}
const open = async (cut: Lists['cut']) => {
  const webhooks = [webhook, { ...webhook, id: 2 }]
  fakeApi().on<typeof endpoints.paymentFailures.list>('GET', '/payments/failures', () => ({
    payments: [payment],
    refunds: [],
    webhooks,
    cut,
  }))
  await renderPage(<Failures />, { path: '/gateways', rights: ['orders_order_edit'] })
  await expect.element(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
}
const cutText = page.getByText(/^Only the latest 2 are shown/)

it('says that a list is truncated', async () => {
  await open(['webhooks'])
  await expect.element(cutText).toBeVisible()
})

it('says nothing under a complete list', async () => {
  await open([])
  await expect.element(cutText).not.toBeInTheDocument()
})

it('explains why a payment failed', async () => {
  await open([])
  const row = page.getByRole('listitem').filter({ hasText: '15,00' })
  await expect.element(row.getByText(/The card is not valid\./)).toBeVisible()
})
