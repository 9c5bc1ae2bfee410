import { favouritesKey } from '@kandili/contract/session'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseKept } from '../../lib/favourites/kept-favourites.ts'
import { renderStep } from '../../testing/render-page.tsx'
import { StarElement } from '../../ui/elements/star-element.ts'
import type { SaintOfList } from './by-month.ts'
import { SaintsPage } from './saints-page.tsx'

const saint = (id: number, name: string, date: string): SaintOfList => ({
  id,
  slug: name.toLowerCase(),
  title: { el: name, en: name },
  titles: { el: '', en: '' },
  dates: [date],
})

test('a saint has a red date only on a day printed in red in calendars', async () => {
  const saints = [saint(1, 'George', '2026-04-23'), saint(2, 'Nektarios', '2026-09-03')]
  await renderStep(<SaintsPage saints={saints} red={['2026-04-23']} year={2026} />)
  const colourOf = (day: string) => getComputedStyle(page.getByText(day).element()).color
  expect(colourOf('3 September')).toBe(getComputedStyle(document.body).color)
  expect(colourOf('23 April')).not.toBe(colourOf('3 September'))
})

test('a star in the list marks a saint and unmarks it, on a target of 44 pixels', async () => {
  localStorage.clear()
  customElements.define('kandili-star', StarElement)
  await renderStep(<SaintsPage saints={[saint(7, 'George', '2026-04-23')]} red={[]} year={2026} />)
  const star = page.getByRole('button', { name: 'Favourite: George' })
  const { width, height } = star.element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  expect(parseKept(localStorage.getItem(favouritesKey)).saints).toEqual([7])
  await star.click()
  expect(parseKept(localStorage.getItem(favouritesKey)).saints).toEqual([])
})
