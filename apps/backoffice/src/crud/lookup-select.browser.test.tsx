import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi, Refusal } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { LookupSelect } from './lookup-select.tsx'
import { useLookup } from './queries.ts'

type Lookup = typeof endpoints.cities.lookup

const Form = ({ value = null }: { value?: number | null }) => (
  <LookupSelect of={useLookup('cities')} label="City" value={value} onChange={() => {}} />
)
const city = () => page.getByRole('combobox', { name: 'City' })

test('says that the options are loading', async () => {
  let answer = (_: [{ id: number; title: string }]) => {}
  fakeApi().on<Lookup>('GET', '/cities/list', () => new Promise((resolve) => (answer = resolve)))
  await renderPage(<Form />, { path: '/' })
  await expect.element(city()).toHaveAttribute('placeholder', 'Loading…')
  await expect.element(city()).toHaveAttribute('aria-busy', 'true')
  answer([{ id: 1, title: 'Athens' }])
  await expect.element(city()).not.toHaveAttribute('placeholder')
  await city().click()
  await expect.element(page.getByRole('option', { name: 'Athens' })).toBeVisible()
  await city().fill('Pella')
  await expect.element(page.getByText('No records found')).toBeVisible()
})

test('says that there are no options', async () => {
  fakeApi().on<Lookup>('GET', '/cities/list', () => [])
  await renderPage(<Form />, { path: '/' })
  await expect.element(city()).toHaveAttribute('placeholder', 'There are none yet')
})

test('offers to retry when the options failed to load', async () => {
  let isUp = false
  fakeApi().on<Lookup>('GET', '/cities/list', () => {
    if (!isUp) throw new Refusal(500, 'INTERNAL', 'Nothing works.')
    return [{ id: 1, title: 'Athens' }]
  })
  await renderPage(<Form />, { path: '/' })
  await expect.element(page.getByText('City could not be loaded.')).toBeVisible()
  isUp = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await city().click()
  await expect.element(page.getByRole('option', { name: 'Athens' })).toBeVisible()
})

test('typing after a click replaces the chosen option, and a second click sets the caret', async () => {
  fakeApi().on<Lookup>('GET', '/cities/list', () => [
    { id: 1, title: 'Athens' },
    { id: 2, title: 'Patras' },
  ])
  await renderPage(<Form value={1} />, { path: '/' })
  await expect.element(city()).toHaveValue('Athens')
  await city().click()
  await userEvent.keyboard('pat')
  await expect.element(city()).toHaveValue('pat')
  await expect.element(page.getByRole('option', { name: 'Patras' })).toBeVisible()
  await city().click()
  await userEvent.keyboard('r')
  await expect.element(city()).not.toHaveValue('r')
})

test('Escape restores the chosen option', async () => {
  fakeApi().on<Lookup>('GET', '/cities/list', () => [
    { id: 1, title: 'Athens' },
    { id: 2, title: 'Patras' },
  ])
  await renderPage(<Form value={1} />, { path: '/' })
  await expect.element(city()).toHaveValue('Athens')
  await city().fill('pat')
  await expect.element(page.getByRole('option', { name: 'Patras' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(city()).toHaveValue('Athens')
})
