import type { endpoints } from '@kandili/contract'
import { yearsLater } from '@kandili/contract/dates'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { athensToday, dayWords } from '../lib/language/formats.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { DateInput } from './date-input.tsx'

type Calendar = typeof endpoints.almanac.calendar

const Form = ({ notFuture = false }: { notFuture?: boolean }) => {
  const [value, setValue] = useState<string | null>('2026-12-01')
  return (
    <>
      <DateInput label="Day" value={value} onChange={setValue} notFuture={notFuture} />
      <output>{value}</output>
    </>
  )
}
const field = page.getByRole('textbox', { name: 'Day' })
const value = page.getByRole('status')

/** A calendar with one feast; a picker uses no other facts of a day. */
const answerWithNicholas = () => {
  const api = fakeApi()
  api.on<Calendar>('GET', '/public/calendar', () =>
    Response.json({
      days: [
        {
          date: '2026-12-06',
          weekday: 1,
          feasts: [{ key: 'nicholas', title: 'Saint Nicholas', rank: 'MAJOR' }],
        },
        { date: '2026-12-07', weekday: 2, feasts: [] },
      ],
    }),
  )
  return api
}

test('accepts a date as people type it', async () => {
  await renderPage(<Form />, { path: '/' })
  await field.fill('6/12/26')
  await expect.element(value).toHaveTextContent('2026-12-06')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('06/12/2026')
})

test('keeps text that is not a date as it was typed', async () => {
  await renderPage(<Form />, { path: '/' })
  await field.fill('31/2/2026')
  await userEvent.keyboard('{Tab}')
  await expect.element(value).toHaveTextContent('31/2/2026')
})

test('the picker names the feasts of the days, marks them in red, and returns the day', async () => {
  const api = answerWithNicholas()
  await renderPage(<Form />, { path: '/' })
  await page.getByRole('button', { name: /Day/ }).click()
  const day = page.getByRole('button', { name: 'Sunday 6 December 2026: Saint Nicholas' })
  await expect.element(day).toHaveAttribute('data-red')
  await expect
    .element(page.getByRole('button', { name: 'Monday 7 December 2026' }))
    .not.toHaveAttribute('data-red')
  expect(api.calls('GET').map(({ query }) => query.get('month'))).toEqual(['12'])
  await day.click()
  await expect.element(value).toHaveTextContent('2026-12-06')
  await expect.element(field).toHaveValue('06/12/2026')
})

test('the picker marks today in Athens', async () => {
  answerWithNicholas()
  const Empty = () => <DateInput label="Day" value={null} onChange={() => {}} />
  await renderPage(<Empty />, { path: '/' })
  await page.getByRole('button', { name: /Day/ }).click()
  const { weekday, day, month, year } = dayWords(athensToday(), 'en')
  const today = page.getByRole('button', { name: new RegExp(`^${weekday} ${day} ${month} ${year}`) })
  await expect.element(today).toHaveAttribute('aria-current', 'date')
  expect(document.querySelectorAll('[aria-current="date"]')).toHaveLength(1)
})

test('the picker of a birthday loads no feasts', async () => {
  const api = fakeApi()
  await renderPage(<Form notFuture />, { path: '/' })
  await page.getByRole('button', { name: /Day/ }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(api.calls()).toEqual([])
})

test.each([
  ['Previous month', -100],
  ['Next month', 52],
] as const)('the picker stops at its first and last year (%s)', async (step, years) => {
  answerWithNicholas()
  const edge = yearsLater(athensToday(), years)
  const Edge = () => <DateInput label="Day" value={edge} onChange={() => {}} />
  await renderPage(<Edge />, { path: '/' })
  await page.getByRole('button', { name: /Day/ }).click()
  await expect.element(page.getByRole('button', { name: step })).toHaveAttribute('data-disabled')
})
