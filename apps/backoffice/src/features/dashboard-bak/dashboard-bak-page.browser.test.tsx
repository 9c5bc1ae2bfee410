import type { AnswerOf, endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import DashboardBakPage from './dashboard-bak-page.tsx'

type Summary = typeof endpoints.orders.summary

const summary: AnswerOf<Summary> = {
  waitingForTemple: 31,
  late: 4,
  paidToday: 12,
  paidYesterday: 9,
  paidYearBefore: 7,
  fulfilledToday: 8,
  burningNow: 5,
  burningOutToday: 2,
  offeredThisMonth: 123_450,
  templesGetThisMonth: 100_000,
  byDay: [
    { date: '2026-11-21', requests: 3 },
    { date: '2026-11-22', requests: 0 },
    { date: '2026-11-23', requests: 6 },
  ],
  byService: [{ service: 'CANDLE', requests: 7 }],
  waitingTemples: [
    {
      temple: { id: 7, title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' } },
      lines: 3,
      late: 1,
      oldest: '2026-11-20T08:00:00Z',
    },
  ],
  waitingTempleCount: 1,
  needsAttention: 0,
}

const open = async (more: Partial<AnswerOf<Summary>> = {}) => {
  const api = fakeApi()
  api.on<Summary>('GET', '/dashboard/summary', () => ({ ...summary, ...more }))
  await renderPage(<DashboardBakPage />, { path: '/dashboard-bak' })
}
/** The lists by their headings, each with its names and values. */
const lists = () =>
  Object.fromEntries(
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map((heading) => {
        const terms = [...(heading.parentElement?.querySelectorAll('dt') ?? [])]
        return [
          heading.textContent,
          terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]),
        ]
      }),
  )

test('the earlier dashboard lists the figures, without days that have no requests', async () => {
  await open()
  const present = page.getByRole('link', { name: 'The current dashboard' })
  await expect.element(present).toHaveAttribute('href', '/dashboard')
  await expect.poll(lists).toEqual({
    Now: [
      ['Waiting for an answer', '31'],
      ['Late', '4'],
      ['Requests paid today', '12'],
      ['Fulfilled today', '8'],
      ['Candles burning now', '5'],
      ['Offered this month', '1.234,50\u00a0€'],
    ],
    'Requests by service': [['Candle', '7']],
    'Waiting by temple': [['Saint Nicholas', expect.stringMatching(/^3 · .*20.11.2026/)]],
    'Requests by day': [
      [expect.stringContaining('23'), '6'],
      [expect.stringContaining('21'), '3'],
    ],
  })
  expect(document.querySelector('main :is(svg, canvas)')).toBeNull()
})

test('leaves the amount out for callers who may not see money, and the temples if none is waiting', async () => {
  await open({ offeredThisMonth: null, waitingTemples: [] })
  await expect.poll(() => Object.keys(lists())).toEqual(['Now', 'Requests by service', 'Requests by day'])
  await expect.element(page.getByText('Candles burning now')).toBeVisible()
  expect(page.getByText('Offered this month').query()).toBeNull()
})
