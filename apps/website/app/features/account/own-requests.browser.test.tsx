import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../../testing/render-page.tsx'
import { FoundRequests } from './own-requests.tsx'

const request = (number: number, more: object = {}) =>
  ({
    code: String(number).repeat(22),
    number,
    status: 'COMPLETED',
    placedAt: '2026-11-20T08:00:00Z',
    total: 500,
    service: 'CANDLE',
    intention: 'HEALTH',
    lineCount: 1,
    drawing: 'candle-medium',
    burnsUntil: null,
    photoUrl: null,
    temple: { title: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' }, slug: 'saint-nicholas' },
    hasReceipt: true,
    ...more,
  }) as never

test('shows the flame of a candle that burns, and the photograph of one that was answered', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await renderStep(
    <FoundRequests
      found={{
        records: [request(1, { burnsUntil: later }), request(2, { photoUrl: '/photograph.jpg' }), request(3)],
        total: 3,
        page: 1,
        size: 20,
        choices: { years: [2026], temples: [] },
      }}
      filter={{ page: 1 }}
    />,
  )
  await expect.element(page.getByText(/Burns until/)).toBeVisible()
  await expect.element(page.getByAltText('Photograph from the temple')).toBeVisible()
  const drawings = [...document.querySelectorAll('li img')].map((one) => one.getAttribute('src'))
  expect(drawings[0]).toMatch(/lit/)
  expect(drawings[2]).not.toMatch(/lit/)
})
