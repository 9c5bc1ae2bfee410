import { notifications } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/render-page.tsx'
import { useToasts } from './toasts.tsx'

const Page = () => {
  const toasts = useToasts()
  return (
    <>
      <button type="button" onClick={() => toasts.success('Saved')}>
        toast
      </button>
      <button type="button" onClick={() => toasts.snackbar('Copied')}>
        snackbar
      </button>
    </>
  )
}

test('a toast disappears after 3 seconds and a snackbar after 5; both can be closed before', async () => {
  const show = vi.spyOn(notifications, 'show')
  await renderPage(<Page />, { path: '/' })
  await page.getByRole('button', { name: 'toast' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Saved' })
  await expect.element(toast).toBeVisible()
  expect(toast.element().querySelector('svg')).not.toBeNull()
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect.element(toast).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'snackbar' }).click()
  expect(show.mock.calls.map(([{ autoClose }]) => autoClose)).toEqual([3000, 5000])
})
