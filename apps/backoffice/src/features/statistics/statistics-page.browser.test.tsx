import type { endpoints, Language } from '@kandili/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import StatisticsPage from './statistics-page.tsx'

type Time = typeof endpoints.statistics.read
type Groups = typeof endpoints.statistics.readGroups

const answer: endpoints.statistics.Statistics = {
  period: '2026',
  from: '2026-01-01',
  to: '2026-11-22',
  before: { from: '2025-01-01', to: '2025-11-22' },
  firstYear: 2025,
  asked: 1240,
  askedBefore: 960,
  organisation: null,
  given: 345600,
  minutesToDone: { median: 180, nineOfTen: 1440 },
  promise: null,
  months: [
    { month: '2026-10', asked: 1234, before: 951 },
    { month: '2026-11', asked: null, before: 9 },
  ],
  bars: [
    {
      from: '2026-10-22',
      to: '2026-10-31',
      asked: 402,
      feast: { el: 'Αγίου Δημητρίου', en: 'Saint Demetrius' },
    },
    { from: '2026-11-01', to: '2026-11-07', asked: null, feast: null },
  ],
}
const group = (key: string, asked: number | null, onTime: number | null = null) => ({
  key,
  title: null,
  asked,
  before: 5,
  given: 12050,
  onTime,
})

const show = async (at: string, time = answer, language: Language = 'en') => {
  const api = fakeApi()
  api.on<Time>('GET', '/statistics', () => time)
  api.on<Groups>('GET', '/statistics/groups', ({ query }) => ({
    groups:
      query.get('by') === 'service' ? [group('CANDLE', 800), group('PRAYER', null), group('TAMA', null)] : [],
  }))
  api.on<typeof endpoints.temples.lookup>('GET', '/temples/list', () => [{ id: 7, title: 'Saint Nicholas' }])
  api.on<typeof endpoints.organisations.lookup>('GET', '/organisations/list', () => [
    { id: 3, title: 'Metropolis' },
  ])
  await renderPage(<StatisticsPage />, { path: '/statistics', at, rights: ['orders_order_view'], language })
  return api
}

it('shows each figure in a table, and a note where it is about too few people', async () => {
  await show('/statistics')
  await expect
    .element(page.getByText(/1,240 acts were asked for.*3.456,00\s€.*Saint Demetrius \(402\)/))
    .toBeVisible()
  const months = page.getByRole('table', { name: 'By month' })
  await expect.element(months.getByRole('row', { name: '2026 1,234 – 1,240' })).toBeVisible()
  const services = page.getByRole('region', { name: 'By service' })
  await expect.element(services.getByRole('row', { name: 'Candle 800 5 65%' })).toBeVisible()
  await expect.element(services.getByText(/2 more are not shown/)).toBeVisible()
})

it('explains that no bar may be shown instead of drawing an empty chart', async () => {
  await show('/statistics', { ...answer, bars: answer.bars.map((bar) => ({ ...bar, asked: null })) })
  await expect.element(page.getByText(/^No bar is shown/)).toBeVisible()
  expect(document.querySelector('figure')).toBeNull()
})

it('offers months in the nominative', async () => {
  await show('/statistics', answer, 'el')
  await expect
    .element(page.getByRole('combobox', { name: 'Μήνας' }).getByRole('option', { name: 'Νοέμβριος' }))
    .toBeInTheDocument()
})

it('reads the period and the temple from the URL, and keeps them in it', async () => {
  const api = await show('/statistics?period=2026-11&templeId=7')
  await expect.element(page.getByRole('combobox', { name: 'Month' })).toHaveValue('11')
  const asked = () => Object.fromEntries(api.calls('GET', '/statistics').at(-1)?.query ?? [])
  expect(asked()).toEqual({ period: '2026-11', templeId: '7' })
  await page.getByRole('combobox', { name: 'Year' }).selectOptions('2025')
  await expect.poll(asked).toEqual({ period: '2025', templeId: '7' })
  await expect
    .element(page.getByRole('link', { name: 'By hour of the day' }))
    .toHaveAttribute('href', '/statistics?period=2025&templeId=7#by-hour')
})

it('disables the export while the figures are those of another period', async () => {
  const api = await show('/statistics?period=2026')
  const file = page.getByRole('region', { name: 'By service' }).getByRole('button').first()
  await expect.element(file).toBeEnabled()
  api.on<Groups>('GET', '/statistics/groups', () => new Promise(() => {}))
  await page.getByRole('combobox', { name: 'Year' }).selectOptions('2025')
  await expect.element(file).toBeDisabled()
})
