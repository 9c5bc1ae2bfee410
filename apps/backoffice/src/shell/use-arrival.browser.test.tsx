import type { Country, endpoints } from '@kandili/contract'
import { Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CatalogueList } from '../crud/catalogue-list.tsx'
import { countries } from '../features/countries/countries.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { useArrival } from './use-arrival.ts'

type Calls = typeof endpoints.countries

const Layout = () => {
  useArrival()
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}

const country = (id: number): Country => ({
  id,
  version: 1,
  updatedAt: '2026-11-20T08:00:00Z',
  title: { el: `Χώρα ${id}`, en: `Country ${id}` },
  code: 'XX',
  code3: 'XXX',
  diallingCode: null,
})
const link = (name: string) => page.getByRole('link', { name, exact: true })

/** A list of countries and a page for each, with the layout that tracks navigation. */
const open = async (at: string, count: number) => {
  sessionStorage.clear()
  const api = fakeApi()
  const records = Array.from({ length: count }, (_, index) => country(index + 1))
  api.on<Calls['list']>('GET', '/countries', () => ({ records, total: count, page: 1, size: 'all' }))
  return renderPage(<CatalogueList of={countries} />, {
    path: '/countries',
    at,
    rights: ['general_mainparameter_view'],
    others: { '/countries/:id': <BackLink list="/countries">Back to the list</BackLink> },
    layout: <Layout />,
  })
}

test('going back in the history returns to the opened row', async () => {
  const screen = await open('/countries?size=100', 90)
  await link('Country 80').click()
  await expect.poll(screen.address).toBe('/countries/80')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await screen.back()
  await expect.element(link('Country 80')).toHaveFocus()
  await expect.element(link('Country 80')).toBeInViewport()
  // The grid's tab stop moves here too.
  await expect.element(link('Country 80')).toHaveAttribute('tabindex', '0')
})

test('the link above a record returns to its row, in the list as it was left', async () => {
  const screen = await open('/countries?size=100', 90)
  await link('Country 80').click()
  await link('Back to the list').click()
  await expect.poll(screen.address).toBe('/countries?size=100')
  await expect.element(link('Country 80')).toHaveFocus()
  await expect.element(link('Country 80')).toBeInViewport()
})

test('returns to a row of a long list that renders only the visible rows', async () => {
  const screen = await open('/countries?size=all', 1500)
  await expect.element(link('Country 1')).toBeVisible()
  await link('Country 1').click()
  await screen.go('/countries/1200')
  await link('Back to the list').click()
  await expect.element(link('Country 1200')).toHaveFocus()
  await expect.element(link('Country 1200')).toBeInViewport()
})

test('leaves the focus alone after the user moves on, and on newly opened pages', async () => {
  const screen = await open('/countries?size=100', 90)
  await link('Country 80').click()
  await screen.go('/countries?size=100')
  await expect.element(link('Country 80')).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(link('Country 80')).not.toHaveFocus()
})
