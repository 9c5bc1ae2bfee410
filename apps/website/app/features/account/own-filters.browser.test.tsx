import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../../testing/render-page.tsx'
import { OwnFilters } from './own-filters.tsx'

test('narrows the requests by one filter, without the others', async () => {
  await renderStep(
    <OwnFilters filter={{ page: 1, state: 'PAID' }} choices={{ temples: [], years: [2026] }} />,
  )
  const form = page.getByRole('search').element() as HTMLFormElement
  expect(form.checkValidity()).toBe(true)
})
