import type { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { Attention } from './attention.tsx'

type Item = endpoints.payments.AttentionItem

const item = (id: number, part: Partial<Item>): Item => ({
  id,
  kind: 'UNMATCHED_MONEY',
  orderId: 17,
  paymentId: 5,
  refundId: null,
  payoutId: null,
  facts: {},
  mayRetry: false,
  openedAt: '2026-11-20T08:00:00Z',
  ...part,
})

it.each([
  [
    'late success on a canceled request',
    { facts: { reason: 'REQUEST_CANCELED' } },
    'Unmatched money',
    'The request has ended; booked separately',
  ],
  [
    'paid twice',
    { facts: { reason: 'PAID_TWICE' } },
    'Unmatched money',
    'The request had already been paid; booked separately',
  ],
  [
    'an amount off by a cent',
    { facts: { reason: 'WRONG_AMOUNT', arrivedCents: 1501, askedCents: 1500 } },
    'Unmatched money',
    'Different amount; booked separately',
  ],
  ['another currency', { facts: { reason: 'WRONG_CURRENCY' } }, 'Unmatched money', 'In another currency'],
  [
    'unmatched money that bounced back',
    { facts: { reason: 'RETURNED' } },
    'Unmatched money',
    'The refund failed',
  ],
  [
    'a dispute that was lost',
    { kind: 'DISPUTE', facts: { stage: 'DISPUTE_LOST' } },
    'A disputed payment',
    'The dispute was lost',
  ],
] as const)('describes %s in its own words', async (_, part, kind, reason) => {
  const api = fakeApi()
  api.on<typeof endpoints.payments.attention>('GET', '/attention', () => [item(1, part)])
  await renderPage(<Attention count={1} />, { path: '/dashboard' })
  const row = page.getByRole('listitem').filter({ hasText: reason })
  await expect.element(row.getByText(kind)).toBeVisible()
  await expect.element(row.getByRole('link')).toHaveAttribute('href', '/orders/17')
})
