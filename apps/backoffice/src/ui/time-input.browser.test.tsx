import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../testing/render-page.tsx'
import { TimeInput } from './time-input.tsx'

const Form = () => {
  const [value, setValue] = useState<string | null>('08:00')
  return (
    <>
      <TimeInput label="From" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}
const field = page.getByRole('textbox', { name: 'From' })
const value = page.getByRole('status')

test('a time can be typed without a colon and is completed on blur', async () => {
  await renderPage(<Form />, { path: '/' })
  await field.fill('1930')
  await expect.element(field).toHaveValue('1930')
  await expect.element(value).toHaveTextContent('19:30')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('19:30')
})

test('keeps text that is not a time as it was typed', async () => {
  await renderPage(<Form />, { path: '/' })
  await field.fill('25:10')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('25:10')
  await expect.element(value).toHaveTextContent('25:10')
})
