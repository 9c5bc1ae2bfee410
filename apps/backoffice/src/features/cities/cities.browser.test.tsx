import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { creatables } from '../../app/creatables.ts'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { CreatableContext } from '../../crud/creatable.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { cities } from './cities.ts'

type Calls = typeof endpoints.cities

const edit = 'general_mainparameter_edit'

const open = async (rights: readonly string[] = ['general_mainparameter_view', edit]) => {
  const api = fakeApi()
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
  api.on<typeof endpoints.regions.create>('POST', '/regions', ({ body }) => {
    const region = { ...body, id: 30, version: 1, updatedAt: '2026-11-20T08:00:00Z' }
    places.regions.push({ id: 30, title: region.title.en, countryId: region.countryId })
    return { ...region, country: { id: 1, title: { el: '', en: 'Greece' } } }
  })
  const form = (
    <CreatableContext value={creatables}>
      <CatalogueForm of={cities} />
    </CreatableContext>
  )
  await renderPage(form, {
    path: '/cities/:id',
    at: '/cities/new',
    rights,
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

test('accepts degrees with a comma and sends a number; rejects other text before sending', async () => {
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

test('a missing region is added inside its lookup, in the chosen country, and is then chosen', async () => {
  const api = await open()
  await choose('Country', 'Greece')
  await page.getByRole('button', { name: 'Add one here: Region' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This field is required.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /Title/ }).first().fill('Κρήτη')
  await dialog.getByRole('textbox', { name: /Title/ }).last().fill('Crete')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const region = page.getByRole('combobox', { name: 'Region' })
  await expect.element(region).toHaveValue('Crete')
  await expect.element(region).toHaveFocus()
  expect(api.calls('POST').map(({ path, body }) => [path, body])).toEqual([
    ['/regions', { title: { el: 'Κρήτη', en: 'Crete' }, countryId: 1 }],
  ])
})
