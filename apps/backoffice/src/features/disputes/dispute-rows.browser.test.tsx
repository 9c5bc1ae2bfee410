import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { DisputeRows } from './dispute-rows.tsx'

const dispute: endpoints.disputes.Dispute = {
  id: 3,
  orderId: 17,
  paymentId: 5,
  reference: 'dp_3',
  state: 'NEEDS_RESPONSE',
  reopened: false,
  reason: 'fraudulent',
  amount: 1500,
  openedAt: '2026-11-20T08:00:00Z',
  dueAt: '2026-11-27T08:00:00Z',
  submissions: 0,
  sent: null,
  mayAnswer: true,
}

test('the focus returns to the button of the dispute when its answer is canceled', async () => {
  fakeApi().on<typeof endpoints.disputes.previewEvidence>('GET', '/disputes/:id/evidence', () => ({
    mark: 'm',
    fields: [{ name: 'customerName', text: 'Maria' }],
  }))
  await renderPage(<DisputeRows disputes={[dispute]} />, { path: '/gateways', rights: ['orders_order_edit'] })
  const answer = page.getByRole('listitem').getByRole('button')
  await answer.click()
  await expect.element(page.getByRole('dialog').getByText('Maria')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(answer).toHaveFocus()
})
