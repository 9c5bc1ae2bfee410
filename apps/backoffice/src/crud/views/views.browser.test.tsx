import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { countries } from '../../features/countries/countries.ts'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { CatalogueList } from '../catalogue-list.tsx'
import type { ListView } from './use-views.ts'

type Calls = typeof endpoints.listViews

const view = (id: number, name: string, more: Partial<ListView> = {}): ListView => ({
  id,
  list: 'countries',
  name,
  query: 'q=gre&size=50',
  columns: ['title', 'code3'],
  density: 'COMPACT',
  sharedWith: 'NOBODY',
  roleId: null,
  isOwn: true,
  owner: 'Maria Kosta',
  isDefault: false,
  mayRemove: true,
  ...more,
})
const button = (name: string | RegExp) => page.getByRole('button', { name })
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })

const open = async (views: ListView[] = [], at = '/countries') => {
  const api = fakeApi()
  let stored = views
  api.on<typeof endpoints.countries.list>('GET', '/countries', ({ query }) => ({
    records: [
      {
        id: 1,
        version: 1,
        updatedAt: '2026-11-20T08:00:00Z',
        title: { el: 'Ελλάδα', en: 'Greece' },
        code: 'GR',
        code3: 'GRC',
        diallingCode: null,
      },
    ],
    total: 1,
    page: 1,
    size: Number(query.get('size')),
  }))
  api.on<Calls['readAll']>('GET', '/list-views', () => ({
    views: stored,
    roles: [{ id: 4, title: { el: 'Γραμματεία', en: 'Office' } }],
  }))
  api.on<Calls['create']>('POST', '/list-views', ({ body }) => {
    if (body.name === 'Taken') {
      throw new Refusal(409, 'ALREADY_EXISTS', 'It exists.', [{ field: 'name', message: 'In use.' }])
    }
    const made = view(9, body.name, body as Partial<ListView>)
    stored = [...stored, made]
    return made
  })
  api.on<Calls['update']>('PUT', '/list-views/:id', ({ body }, { id }) => {
    stored = stored.map((one) => (one.id === Number(id) ? { ...one, ...(body as Partial<ListView>) } : one))
    return stored.find((one) => one.id === Number(id)) ?? view(0, '')
  })
  api.on<Calls['remove']>('DELETE', '/list-views/:id', (_, { id }) => {
    stored = stored.filter((one) => one.id !== Number(id))
    return undefined
  })
  api.on<Calls['restore']>('POST', '/list-views/:id/restore', () => {
    stored = views
    return view(0, '')
  })
  api.on<Calls['setDefault']>('PUT', '/list-views/default', ({ body }) => {
    stored = stored.map((one) => ({ ...one, isDefault: one.id === body.id }))
    return undefined
  })
  const screen = await renderPage(<CatalogueList of={countries} />, {
    path: '/countries',
    at,
    rights: ['general_mainparameter_view'],
  })
  return { api, screen }
}

test('saves the list under a name, shares it with a role, and names the view in the URL', async () => {
  const { api, screen } = await open([], '/countries?q=gre')
  await button('Views').click()
  await item(/^Save as a view/).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('This field is required.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Taken')
  await dialog
    .getByRole('combobox', { name: 'Who can see it' })
    .selectOptions('Everybody with the role: Office')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('In use.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Greek ones')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(screen.address).toContain('view=9')
  expect(screen.address()).toContain('q=gre')
  expect(api.calls('POST', '/list-views').at(-1)?.body).toEqual({
    list: 'countries',
    name: 'Greek ones',
    query: 'q=gre',
    columns: ['title', 'code', 'code3', 'diallingCode'],
    density: 'COMFORTABLE',
    sharedWith: 'ROLE',
    roleId: 4,
  })
  await expect.element(button('Views: Greek ones')).toHaveFocus()
})

test('a view sets filters, columns, density and page size; changes to it can be saved', async () => {
  const { api, screen } = await open([view(3, 'Greek ones')])
  await button('Views').click()
  await item('Greek ones').click()
  await expect
    .poll(screen.address)
    .toBe('/countries?q=gre&size=50&columns=title%2Ccode3&density=compact&view=3')
  await expect
    .poll(() => [...document.querySelectorAll('thead th')].map((head) => head.textContent?.slice(0, 5)))
    .toEqual(['Title', 'ISO c'])
  expect(document.querySelector('table')?.dataset.density).toBe('COMPACT')
  await page.getByRole('searchbox').fill('greece')
  await expect.element(button('Views: Greek ones (changed)')).toBeVisible()
  await button(/^Views/).click()
  await item('Save the changes to “Greek ones”').click()
  await expect
    .poll(() => api.calls('PUT', '/list-views/3').at(-1)?.body)
    .toMatchObject({
      name: 'Greek ones',
      query: 'q=greece&size=50',
      columns: ['title', 'code3'],
    })
  await expect.element(button('Views: Greek ones')).toBeVisible()
})

test('a list without URL parameters opens in the default view; the plain list is one press away', async () => {
  const { screen } = await open([view(3, 'Greek ones', { isDefault: true })])
  await expect.poll(screen.address).toContain('view=3')
  await button('Views: Greek ones').click()
  await item('No view').click()
  await expect.poll(screen.address).toBe('/countries?view=all')
  await expect.element(button('Views')).toBeVisible()
})

test("another user's shared view can be used and made the default, but not changed or deleted", async () => {
  const { api } = await open([view(3, 'Of Nikos', { isOwn: false, mayRemove: false, owner: 'Nikos Rallis' })])
  await button('Views').click()
  await expect.element(page.getByText('By Nikos Rallis')).toBeVisible()
  await item(/^Of Nikos/).click()
  await button('Views: Of Nikos').click()
  await expect.element(item('Delete the view')).not.toBeInTheDocument()
  await expect.element(item(/^Rename or share/)).not.toBeInTheDocument()
  await item('Open the list with this view').click()
  await expect
    .poll(() => api.calls('PUT', '/list-views/default').at(-1)?.body)
    .toEqual({ list: 'countries', id: 3 })
})

test('renames, deletes and restores a view', async () => {
  const { api, screen } = await open([view(3, 'Greek ones')], '/countries?view=3')
  await button(/^Views: Greek ones/).click()
  await item(/^Rename or share/).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Hellas')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await button(/^Views: Hellas/).click()
  await item('Delete the view').click()
  await expect.element(page.getByText('View “Hellas” deleted')).toBeVisible()
  await expect.poll(screen.address).toBe('/countries')
  await button('Undo').click()
  await expect.element(page.getByText('View “Hellas” restored')).toBeVisible()
  expect(api.calls('POST', '/list-views/3/restore')).toHaveLength(1)
})
