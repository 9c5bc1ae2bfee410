import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderStep } from '../../testing/render-page.tsx'
import { Promised } from './promise.tsx'

test('says one hour and several hours as people say them', async () => {
  await renderStep(
    <Promised
      promise={{
        usuallyHours: 1,
        withinHours: 1,
        cases: 40,
        kept: 38,
        doneLater: 2,
        latestHours: 5,
        declined: 0,
        waiting: 0,
        since: '2026-06-01',
      }}
    />,
  )
  await expect
    .element(
      page.getByText(
        /It says that it answers within 1 hour\. Since .* 2 were done later, at most 5 hours after\./,
      ),
    )
    .toBeInTheDocument()
})
