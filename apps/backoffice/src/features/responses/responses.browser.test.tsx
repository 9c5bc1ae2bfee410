import type { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import ResponsePage from './response-page.tsx'

const row: endpoints.requestResponses.Response = {
  id: 7,
  requestNumber: 17,
  requestCode: null,
  temple: { id: 1, title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' } },
  service: 'CANDLE',
  typeTitle: { el: 'Κερί', en: 'Candle' },
  kinds: ['TEXT'],
  manualResponse: true,
  answeredAt: '2026-11-20T08:00:00Z',
  forgotten: false,
  isOpen: true,
  responseText: '<b>Lit</b> https://example.org',
  responseImg: null,
  responseSound: null,
  live: null,
}
const open = async (response: endpoints.requestResponses.Response) => {
  const api = fakeApi()
  api.on<typeof endpoints.requestResponses.read>('GET', '/request-responses/:id', () => response)
  await renderPage(<ResponsePage />, {
    path: '/request-responses/:id',
    at: '/request-responses/7',
    rights: ['orders_order_view'],
  })
}

it('shows markup and links of an answer as plain text', async () => {
  await open(row)
  await expect.element(page.getByText('<b>Lit</b> https://example.org')).toBeVisible()
  expect(page.getByRole('link', { name: /example/ }).elements()).toEqual([])
})

it('links an administrator who may not read it yet to the request, where names are opened', async () => {
  await open({ ...row, isOpen: false, responseText: null })
  await expect.element(page.getByText(/words and the file are closed/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Request 17' })).toHaveAttribute('href', '/orders/17')
})

it('reports that a recording could not be loaded, and retries', async () => {
  const api = fakeApi()
  api.on<typeof endpoints.files.download>('GET', '/files/:id', () => Response.json({}, { status: 503 }))
  await open({ ...row, kinds: ['SOUND'], responseSound: 's'.repeat(22) })
  await expect.element(page.getByRole('alert')).toBeVisible()
  api.on<typeof endpoints.files.download>('GET', '/files/:id', () => new Response(new Blob(['sound'])))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(page.getByLabelText('Recording of the bell'))
    .toHaveAttribute('src', expect.stringMatching(/^blob:/))
})
