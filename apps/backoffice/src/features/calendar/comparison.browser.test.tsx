import type { endpoints } from '@kandili/contract'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { readCalendarAddress } from './address.ts'
import { Comparison } from './comparison.tsx'

const Compared = () => {
  const [compare, setCompare] = useState('')
  const address = { ...readCalendarAddress(new URLSearchParams('view=week'), '2027-06-16'), compare }
  return <Comparison address={address} onChoose={setCompare} />
}

test('a chosen practice shows the days that differ, with both sides and the reason', async () => {
  const asked: unknown[] = []
  fakeApi().on<typeof endpoints.almanac.differences>('GET', '/calendar/differences', ({ query }) => {
    asked.push(Object.fromEntries(query))
    return [
      { date: '2027-06-16', kind: 'FAST', here: 'No oil', there: 'Oil and wine', reason: 'A Wednesday.' },
      { date: '2027-06-16', kind: 'MEMORIALS', here: 'no', there: 'yes', reason: null },
    ]
  })
  await renderPage(<Compared />, { path: '/calendar', language: 'en' })
  await userEvent.selectOptions(
    page.getByLabelText('With which other?'),
    'New calendar, Archdiocese of America',
  )
  await expect.element(page.getByText(/1 day differs/)).toBeVisible()
  await expect.element(page.getByText(/Wednesday 16 June 2027/)).toBeVisible()
  await expect.element(page.getByText(/No oil → Oil and wine/)).toBeVisible()
  await expect.element(page.getByText(/No → Yes/)).toBeVisible()
  expect(asked[0]).toMatchObject({ from: '2027-06-14', to: '2027-06-20', withJurisdiction: 'GOARCH' })
})
