import type { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import InvoicesPage from './invoices-page.tsx'

const missing = [{ id: 31, title: { el: 'ΑΦΜ', en: 'Tax number' } }]
const open = async (parameters: typeof missing, rights: string[]) => {
  const api = fakeApi()
  api.on<typeof endpoints.invoices.list>('GET', '/invoices', () => ({
    records: [],
    total: 0,
    page: 1,
    size: 10,
  }))
  api.on<typeof endpoints.invoices.missing>('GET', '/invoices/missing', () => parameters)
  api.on<typeof endpoints.temples.lookup>('GET', '/temples/list', () => [])
  await renderPage(<InvoicesPage />, { path: '/invoices', rights: ['users_payout_view', ...rights] })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const note = page.getByRole('note')

it('says why there are no documents, and links to the main parameter', async () => {
  await open(missing, ['general_mainparameter_view'])
  await expect
    .element(note.getByRole('link', { name: 'Tax number' }))
    .toHaveAttribute('href', '/main-parameters#parameter-31')
})

it('names the parameter without a link for users who may not open it', async () => {
  await open(missing, [])
  await expect.element(note.getByText('Tax number')).toBeVisible()
  await expect.element(note.getByRole('link')).not.toBeInTheDocument()
})

it('says nothing when nothing is missing', async () => {
  await open([], ['general_mainparameter_view'])
  await expect.element(note).not.toBeInTheDocument()
})
