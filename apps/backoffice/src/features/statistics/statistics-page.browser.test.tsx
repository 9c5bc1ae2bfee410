import type { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import StatisticsPage from './statistics-page.tsx'

type Call = typeof endpoints.statistics.read

const counts = (asked: number) => ({ asked, done: asked - 1, declined: 1, canceled: 0, waiting: 0 })
const answer: endpoints.statistics.Statistics = {
  from: '2025-11-23',
  to: '2026-11-22',
  total: counts(40),
  minutesToDone: { median: 180, nineOfTen: 1440 },
  promise: null,
  months: [
    { month: '2026-10', counts: counts(26) },
    { month: '2026-11', counts: null },
  ],
  kinds: [{ typeId: 1, service: 'CANDLE', title: { el: 'Κερί', en: 'Candle' }, counts: counts(40) }],
  languages: [],
}

it('shows each figure in a table, and in words where it is about too few people', async () => {
  const api = fakeApi()
  api.on<Call>('GET', '/statistics', () => answer)
  api.on('GET', '/temples/list', () => [{ id: 7, title: 'Saint Nicholas' }] as never)
  await renderPage(<StatisticsPage />, { path: '/statistics', rights: ['orders_order_view'] })
  const months = page.getByRole('table', { name: 'By month' })
  await expect.element(months.getByRole('row', { name: /October 2026 26 25 1 0 0/ })).toBeVisible()
  await expect
    .element(months.getByRole('row', { name: 'November 2026 Fewer than five people' }))
    .toBeVisible()
  await expect
    .element(page.getByText(/Half were done within 3 hours, nine of ten within 24 hours/))
    .toBeVisible()
})

it('asks for the period and the temple of the address', async () => {
  const api = fakeApi()
  api.on<Call>('GET', '/statistics', () => ({ ...answer, total: null }))
  api.on('GET', '/temples/list', () => [{ id: 7, title: 'Saint Nicholas' }] as never)
  await renderPage(<StatisticsPage />, {
    path: '/statistics',
    at: '/statistics?from=2026-01-01&templeId=7',
    rights: ['orders_order_view'],
  })
  await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveValue('01/01/2026')
  const [call] = api.calls('GET', '/statistics')
  expect(Object.fromEntries(call?.query ?? [])).toEqual({ from: '2026-01-01', templeId: '7' })
  await page.getByRole('textbox', { name: 'To' }).fill('30/06/2026')
  await page.getByRole('textbox', { name: 'From' }).click()
  await expect
    .poll(() => Object.fromEntries(api.calls('GET', '/statistics').at(-1)?.query ?? []))
    .toEqual({ from: '2026-01-01', to: '2026-06-30', templeId: '7' })
})
