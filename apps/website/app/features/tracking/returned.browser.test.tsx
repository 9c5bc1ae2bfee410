import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../../testing/render-page.tsx'
import { Returned } from './tracked-line.tsx'

const now = Date.parse('2026-11-20T10:00:00Z')
const refund = (amount: number, settledAt: string | null) =>
  ({ id: amount, amount, state: settledAt ? 'SUCCEEDED' : 'PENDING', settledAt }) as never

const open = (refunds: never[]) =>
  renderStep(
    <Returned
      request={{ paidAt: '2026-11-20T06:00:00Z' } as never}
      line={{ state: 'DECLINED', amount: 1000, refunded: 1000 } as never}
      now={now}
      refunds={refunds}
    />,
  )

test.each([
  ['2026-11-20T07:21:00Z', /^€?10[.,]00.* was returned at 09:21\. Your bank/],
  ['2026-11-18T07:21:00Z', /was returned at 09:21 on Wednesday.18.November/],
])('says when the money of a declined act was returned: %s', async (settledAt, sentence) => {
  await open([refund(500, '2026-11-19T08:00:00Z'), refund(1000, settledAt)])
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('says no hour where no refund is the act’s own', async () => {
  await open([refund(500, '2026-11-19T08:00:00Z'), refund(1000, null)])
  await expect.element(page.getByText(/was returned$/)).toBeVisible()
})
