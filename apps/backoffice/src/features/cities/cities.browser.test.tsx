import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { cities } from './cities.ts'

type Calls = typeof endpoints.cities

const places = {
  countries: [
    { id: 1, title: 'Greece' },
    { id: 2, title: 'Cyprus' },
  ],
  regions: [
    { id: 10, title: 'Attica', countryId: 1 },
    { id: 20, title: 'Nicosia', countryId: 2 },
  ],
}

const open = async () => {
  const api = fakeApi()
  api.on<typeof endpoints.countries.lookup>('GET', '/countries/list', () => places.countries)
  api.on<typeof endpoints.regions.lookup>('GET', '/regions/list', ({ query }) =>
    places.regions.filter(
      ({ countryId }) => !query.has('countryId') || query.has('countryId', `${countryId}`),
    ),
  )
  api.on<typeof endpoints.municipalities.lookup>('GET', '/municipalities/list', () => [])
  api.on<Calls['create']>('POST', '/cities', ({ body }) => ({
    ...body,
    id: 5,
    version: 1,
    updatedAt: '2026-11-20T08:00:00Z',
    regionId: null,
    municipalityId: null,
    country: { id: 1, title: { el: '', en: 'Greece' } },
    region: null,
    municipality: null,
  }))
  await renderPage(<CatalogueForm of={cities} />, {
    path: '/cities/:id',
    at: '/cities/new',
    rights: ['general_mainparameter_view', 'general_mainparameter_edit'],
    others: { '/cities': <p>The list</p> },
  })
  return api
}

const choose = async (field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

test('a country narrows its regions, and another country empties the chosen one', async () => {
  await open()
  await choose('Country', 'Greece')
  await page.getByRole('combobox', { name: 'Region' }).click()
  await expect.element(page.getByRole('option', { name: 'Attica' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Nicosia' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Attica' }).click()
  await choose('Country', 'Cyprus')
  await expect.element(page.getByRole('combobox', { name: 'Region' })).toHaveValue('')
})

test('degrees are typed with a comma and sent as a number; other text is refused before it is sent', async () => {
  const api = await open()
  const titles = page.getByRole('textbox', { name: /Title/ })
  await titles.first().fill('Λαύριο')
  await titles.last().fill('Lavrio')
  await choose('Country', 'Greece')
  await page.getByRole('textbox', { name: 'Latitude' }).fill('37,71')
  await page.getByRole('textbox', { name: 'Longitude' }).fill('east')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Please enter a valid Latitude / Longitude.')).toBeVisible()
  expect(api.calls('POST')).toEqual([])
  await page.getByRole('textbox', { name: 'Longitude' }).fill('24.05')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The list')).toBeVisible()
  expect(api.calls('POST', '/cities')[0]?.body).toMatchObject({ countryId: 1, lat: 37.71, lng: 24.05 })
})
