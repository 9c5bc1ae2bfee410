import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../testing/render-page.tsx'
import { Calendar, type MarkedDay } from './calendar.tsx'

afterEach(() => vi.restoreAllMocks())

const marks: MarkedDay[] = [
  { date: '2026-11-23', red: false, feast: 'Saint Amphilochius' },
  { date: '2026-11-25', red: true, feast: 'Saint Catherine' },
]

const colourOf = (feast: string): string => getComputedStyle(page.getByText(`· ${feast}`).element()).color

test('a feast is red only on a day printed in red in calendars', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(marks))
  await renderStep(
    <Calendar
      value="2026-11-23"
      first="2026-11-23"
      last="2028-11-22"
      onChoose={() => undefined}
      onClose={() => undefined}
    />,
  )
  await expect.element(page.getByText(/· Saint Amphilochius/)).toBeVisible()
  const ink = getComputedStyle(document.body).color
  expect(colourOf('Saint Amphilochius')).toBe(ink)
  await page.getByRole('button', { name: /Saint Catherine/ }).hover()
  await expect.element(page.getByText(/· Saint Catherine/)).toBeVisible()
  expect(colourOf('Saint Catherine')).not.toBe(ink)
})
