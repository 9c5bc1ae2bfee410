import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../testing/render-page.tsx'
import { Calendar, type MarkedDay } from './calendar.tsx'

afterEach(() => vi.restoreAllMocks())

const marks: MarkedDay[] = [
  { date: '2026-11-23', red: false, feast: 'Saint Amphilochius', fast: 'Fish', obstacle: '' },
  { date: '2026-11-25', red: true, feast: 'Saint Catherine', fast: '', obstacle: '' },
  { date: '2026-11-26', red: false, feast: '', fast: '', obstacle: 'The temple has no Liturgy that day.' },
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

test('says the fast, and why a day that cannot be chosen is not possible', async () => {
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(marks))
  const chosen = vi.fn()
  await renderStep(
    <Calendar
      value="2026-11-23"
      first="2026-11-23"
      last="2028-11-22"
      temple="temple"
      act={{ typeId: 7, quantity: 2 }}
      onChoose={chosen}
      onClose={() => undefined}
    />,
  )
  await expect.element(page.getByRole('button', { name: /Saint Amphilochius, Fish/ })).toBeVisible()
  expect(String(asked.mock.calls[0]?.[0])).toMatch(/temple=temple&type=7&quantity=2/)
  const closed = page.getByRole('button', { name: /The temple has no Liturgy that day/ })
  await closed.click({ force: true })
  await expect.element(closed).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('The temple has no Liturgy that day.')).toBeVisible()
  expect(chosen).not.toHaveBeenCalled()
})
