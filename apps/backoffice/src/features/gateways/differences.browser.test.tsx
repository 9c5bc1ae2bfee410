import type { endpoints } from '@kandili/contract'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { Differences } from './differences.tsx'

test('amounts below zero are numbers in the file too', async () => {
  fakeApi().on<typeof endpoints.gateways.differences>('GET', '/gateways/:gateway/differences', () => ({
    comparedAt: '2026-11-20T08:00:00Z',
    differences: [
      {
        kind: 'PAYMENT',
        paymentId: 5,
        orderId: 17,
        reference: 'pi_5',
        gateway: -1250,
        books: 30,
        at: '2026-11-20T08:00:00Z',
      },
    ],
  }))
  await renderPage(<Differences gateway="STRIPE" />, { path: '/gateways', language: 'el' })
  const files: Blob[] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return '#file'
  })
  await page.getByRole('button').click()
  made.mockRestore()
  const lines = (await files[0]?.text())?.trim().split('\r\n')
  expect(lines?.[1]).toBe('PAYMENT;17;pi_5;-12,5;0,3;-12,8')
})
