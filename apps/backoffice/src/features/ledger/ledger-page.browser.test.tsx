import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import LedgerPage from './ledger-page.tsx'

type Balances = typeof endpoints.payments.balances

test('a balance below zero shows its amount', async () => {
  const api = fakeApi()
  const account = { name: 'bank', number: '1000', purpose: 'BANK', gateway: null, templeId: null }
  api.on<Balances>('GET', '/ledger/balances', () =>
    Response.json([{ account, debited: 20_000, credited: 25_050, balance: -5050 }]),
  )
  api.on('GET', '/temples/list', () => [] as never)
  api.on<typeof endpoints.corrections.list>('GET', '/ledger/corrections', () => [])
  await renderPage(<LedgerPage />, { path: '/ledger', rights: ['users_payout_view'] })
  await expect.element(page.getByRole('cell', { name: '-50,50 €' })).toBeVisible()
})
