import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useCancelUnpaid } from './use-cancel-unpaid.ts'

const ids = Array.from({ length: 1200 }, (_, index) => index + 1)

const CancelAll = () => {
  const cancel = useCancelUnpaid()
  return (
    <button type="button" onClick={() => void cancel(ids)}>
      All
    </button>
  )
}

test('more than a thousand requests are canceled in batches of a thousand', async () => {
  const api = fakeApi()
  api.on<typeof endpoints.orders.massDelete>('PUT', '/orders/mass-delete', ({ body }) => {
    if (body.list.length > 1000) throw new Refusal(422, 'VALIDATION_FAILED', 'Too many')
    return { deleted: body.list, kept: [], undo: null }
  })
  await renderPage(<CancelAll />, { path: '/orders' })
  await page.getByRole('button', { name: 'All' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel unpaid' }).click()
  await expect.element(page.getByText('1,200 requests cancelled')).toBeVisible()
  expect(api.calls('PUT')).toHaveLength(2)
})
