import type { Country, endpoints } from '@kandili/contract'
// Types of the session that `cdp` answers.
import type {} from '@vitest/browser-playwright'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { countries } from '../features/countries/countries.ts'
import { userGroups } from '../features/user-groups/user-groups.ts'
import { fakeApi, Refusal } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { SearchBox } from './filters.tsx'

type Calls = typeof endpoints.countries

const country = (id: number, name: string): Country => ({
  id,
  version: 1,
  updatedAt: '2026-11-20T08:00:00Z',
  title: { el: name, en: name },
  code: 'XX',
  code3: 'XXX',
  diallingCode: null,
})
const some = [country(1, 'Greece'), country(2, 'Cyprus'), country(3, 'Italy'), country(4, 'Malta')]
const rights = ['general_mainparameter_view', 'general_mainparameter_edit', 'general_mainparameter_delete']

const button = (name: string) => page.getByRole('button', { name })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

const open = async (records: readonly Country[] = some, at = '/countries') => {
  const api = fakeApi()
  let stored = [...records]
  api.on<Calls['list']>('GET', '/countries', ({ query }) => ({
    records: stored,
    total: stored.length,
    page: Number(query.get('page')),
    size: query.get('size') === 'all' ? 'all' : Number(query.get('size')),
  }))
  const screen = await renderPage(<CatalogueList of={countries} />, {
    path: '/countries',
    at,
    rights,
    others: { '/countries/:id': <p>A country</p> },
  })
  return {
    api,
    screen,
    store: (next: readonly Country[]) => {
      stored = [...next]
    },
  }
}

test('search, order and page size are part of the URL and of the request', async () => {
  const { api, screen } = await open()
  await expect.element(page.getByText(/^Showing 1 to \d+ of \d+ records$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search countries' }).fill('gre')
  await expect.poll(screen.address).toBe('/countries?q=gre')
  await page.getByRole('button', { name: /^ISO code \(2 letters\)/ }).click()
  await expect.poll(screen.address).toBe('/countries?q=gre&sort=code&order=asc')
  await page.getByRole('combobox', { name: /Entries per page/ }).selectOptions('50')
  await expect.poll(screen.address).toBe('/countries?q=gre&size=50&sort=code&order=asc')
  await expect
    .poll(() => api.calls('GET', '/countries').at(-1)?.query.toString())
    .toBe('q=gre&page=1&size=50&sort=code&order=asc')
})

test('announces the order of a column', async () => {
  await open()
  await expect
    .element(page.getByRole('columnheader', { name: /^Title/ }))
    .toHaveAttribute('aria-sort', 'ascending')
})

test('a row links to its record', async () => {
  const { screen } = await open()
  await page.getByRole('link', { name: 'Cyprus' }).click()
  await expect.element(page.getByText('A country')).toBeVisible()
  expect(screen.address()).toBe('/countries/2')
})

test('deletes selected rows after confirmation, lists those that could not be deleted, and restores them', async () => {
  const { api, store } = await open()
  api.on<Calls['massDelete']>('PUT', '/countries/mass-delete', () => {
    store(some.filter(({ id }) => id !== 2))
    return { deleted: [2], kept: [{ id: 3, reason: 'A city is in it.' }], undo: 'token' }
  })
  api.on<Calls['undoDelete']>('POST', '/countries/undo-delete', () => {
    store(some)
    return { restored: [2] }
  })
  await page.getByRole('checkbox', { name: 'Select Cyprus' }).click()
  await page.getByRole('checkbox', { name: 'Select Italy' }).click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await button('Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(row('Cyprus')).not.toBeInTheDocument()
  await expect.element(page.getByText('Italy: A city is in it.')).toBeVisible()
  expect(api.calls('PUT').map(({ body }) => body)).toEqual([{ list: [2, 3] }])
  await button('Undo').click()
  await expect.element(row('Cyprus')).toBeVisible()
  expect(api.calls('POST').map(({ body }) => body)).toEqual([{ undo: 'token' }])
})

test('deletes nothing when the confirmation is canceled', async () => {
  const { api } = await open()
  await page.getByRole('checkbox', { name: 'Select Cyprus' }).click()
  await button('Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(api.calls('PUT')).toEqual([])
})

test('Shift selects every row in between', async () => {
  await open()
  await page.getByRole('checkbox', { name: 'Select Greece' }).click()
  await page.getByRole('checkbox', { name: 'Select Italy' }).click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('3 selected')).toBeVisible()
})

test('changing the filters clears the selection', async () => {
  const api = fakeApi()
  const all = Promise.withResolvers<void>()
  const found = Promise.withResolvers<void>()
  api.on<Calls['list']>('GET', '/countries', async ({ query }) => {
    if (query.get('size') === 'all') {
      await all.promise
      return Response.json({ records: some, total: 4, page: 1, size: 'all' })
    }
    const isSearched = query.get('q') === 'mal'
    if (isSearched) await found.promise
    return { records: isSearched ? some.slice(3) : some.slice(0, 2), total: 4, page: 1, size: 10 }
  })
  await renderPage(<CatalogueList of={countries} />, { path: '/countries', rights })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await button('Select all 4 that match').click()
  await page.getByRole('searchbox', { name: 'Search countries' }).fill('mal')
  await expect.poll(() => api.calls('GET', '/countries').at(-1)?.query.get('q')).toBe('mal')
  // The former rows are still in sight.
  await page.getByRole('checkbox', { name: 'Select Cyprus' }).click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  found.resolve()
  await expect.element(row('Malta')).toBeVisible()
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Select Malta' }).click()
  all.resolve()
  await expect.element(button('Select all 4 that match')).toHaveAttribute('aria-disabled', 'false')
  await expect.element(page.getByText('1 selected')).toBeVisible()
})

test('a page beyond the last one redirects to the last one', async () => {
  const api = fakeApi()
  api.on<Calls['list']>('GET', '/countries', ({ query }) => ({
    records: query.get('page') === '2' ? some.slice(0, 2) : [],
    total: 12,
    page: Number(query.get('page')),
    size: 10,
  }))
  const screen = await renderPage(<CatalogueList of={countries} />, {
    path: '/countries',
    at: '/countries?page=3',
    rights,
  })
  await expect.element(row('Cyprus')).toBeVisible()
  expect(screen.address()).toBe('/countries?page=2')
})

test('text typed while a search loads stays', async () => {
  const asked: string[] = []
  const Search = () => {
    const [value, setValue] = useState('')
    const [wanted, setWanted] = useState('')
    return (
      <>
        <SearchBox
          label="Search"
          value={value}
          onChange={(text) => {
            asked.push(text)
            setWanted(text)
          }}
        />
        <button type="button" onClick={() => setValue(wanted)}>
          Draw
        </button>
      </>
    )
  }
  await renderPage(<Search />, { path: '/' })
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.fill('gre')
  await expect.poll(() => asked).toEqual(['gre'])
  await box.fill('gree')
  const draw = button('Draw').element()
  if (draw instanceof HTMLElement) draw.click()
  await expect.poll(() => asked).toContain('gree')
  await expect.element(box).toHaveValue('gree')
})

test('an empty list says so', async () => {
  await open([])
  await expect.element(page.getByText('No records found')).toBeVisible()
})

test('a list that fails to load says so and can be loaded again', async () => {
  const api = fakeApi()
  let isBroken = true
  api.on<Calls['list']>('GET', '/countries', () => {
    if (isBroken) throw new Refusal(500, 'INTERNAL', 'Something broke.')
    return { records: some, total: 4, page: 1, size: 10 }
  })
  await renderPage(<CatalogueList of={countries} />, { path: '/countries', rights })
  await expect.element(page.getByRole('alert')).toBeVisible()
  isBroken = false
  await button('Try again').click()
  await expect.element(row('Greece')).toBeVisible()
})

test('a list says that it is loading until its rows arrive', async () => {
  const api = fakeApi()
  let answer = () => {}
  api.on<Calls['list']>(
    'GET',
    '/countries',
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ records: some, total: 4, page: 1, size: 10 })
      }),
  )
  await renderPage(<CatalogueList of={countries} />, { path: '/countries', rights })
  await expect.element(page.getByText('Loading', { exact: false })).toBeVisible()
  answer()
  await expect.element(row('Greece')).toBeVisible()
})

test('a menu hides and shows columns, and the choice is kept', async () => {
  const { screen } = await open()
  await button('Columns').click()
  await page.getByRole('checkbox', { name: 'Dialling code' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('columnheader', { name: /Dialling/ })).not.toBeInTheDocument()
  await screen.unmount()
  await open()
  await expect.element(row('Greece')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: /Dialling/ })).not.toBeInTheDocument()
})

const heads = () =>
  [...document.querySelectorAll('thead th')].map((head) => head.textContent?.replace(/:.*/, '') ?? '')

test('buttons, which keep the focus, and dragging reorder columns; the order is kept', async () => {
  const { screen } = await open()
  await expect.element(row('Greece')).toBeVisible()
  expect(heads().slice(1, 3)).toEqual(['Title', 'ISO code (2 letters)'])
  await button('Columns').click()
  await button('ISO code (2 letters): one place earlier').click()
  expect(heads().slice(1, 3)).toEqual(['ISO code (2 letters)', 'Title'])
  await expect.element(button('ISO code (2 letters): one place earlier')).toHaveFocus()
  await expect
    .element(page.getByText('ISO code (2 letters): place 1 of', { exact: false }))
    .toBeInTheDocument()
  const [first, second] = [...document.querySelectorAll('[role="dialog"] li')].map((item) => ({
    grip: item.querySelector('span') as HTMLElement,
    box: item.getBoundingClientRect(),
  }))
  if (!first || !second) throw new Error('The panel has no columns.')
  const at = (type: string, y: number) =>
    new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: first.box.x + 5, clientY: y })
  const list = first.grip.closest('ul') as HTMLUListElement
  list.setPointerCapture = () => {}
  first.grip.dispatchEvent(at('pointerdown', first.box.y + 5))
  await expect.poll(() => document.querySelector('li[data-dragged]')).not.toBeNull()
  list.dispatchEvent(at('pointermove', second.box.y + 5))
  list.dispatchEvent(at('pointerup', second.box.y + 5))
  await expect.poll(() => heads().slice(1, 3)).toEqual(['Title', 'ISO code (2 letters)'])
  await button('ISO code (2 letters): one place earlier').click()
  await screen.unmount()
  await open()
  await expect.element(row('Greece')).toBeVisible()
  expect(heads().slice(1, 3)).toEqual(['ISO code (2 letters)', 'Title'])
})

test('compact rows apply to every list', async () => {
  await open()
  await expect.element(row('Greece')).toBeVisible()
  const height = () => document.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0
  const comfortable = height()
  await button('Columns').click()
  await page.getByRole('radio', { name: 'Compact' }).click()
  await expect.poll(height).toBeLessThan(comfortable)
  expect(localStorage.getItem('Kandili-density')).toBe('COMPACT')
})

test('arrows move through the grid, Space selects, Enter opens, and / focuses the search', async () => {
  const { screen } = await open()
  await expect.element(row('Greece')).toBeVisible()
  const tabStops = () =>
    [...document.querySelectorAll<HTMLElement>('table *')].filter(({ tabIndex }) => tabIndex === 0).length
  await expect.poll(tabStops).toBe(1)
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  const link = (name: string) => page.getByRole('link', { name })
  ;(link('Greece').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link('Cyprus')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await expect.element(row('Cyprus')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(link('Malta')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('gridcell', { name: 'XX', exact: true }).last()).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByRole('checkbox', { name: 'Select Malta' })).toHaveFocus()
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}')
  await expect.element(page.getByRole('checkbox', { name: 'Select all' })).toHaveFocus()
  await expect.poll(tabStops).toBe(1)
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(page.getByText('A country')).toBeVisible()
  expect(screen.address()).toBe('/countries/1')
})

test('the keys reach rows of a long list that are not rendered yet', async () => {
  const many = Array.from({ length: 3000 }, (_, index) => country(index + 1, `Country ${index + 1}.`))
  await open(many, '/countries?size=all')
  await expect.element(row('Country 1\\.')).toBeVisible()
  ;(page.getByRole('link', { name: 'Country 1.', exact: true }).element() as HTMLElement).focus()
  await userEvent.keyboard('{PageDown}')
  await expect.element(page.getByRole('link', { name: 'Country 11.', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(() => document.activeElement?.closest('tr')?.dataset.index).toBe('2999')
})

test('prints every row of a long page', async () => {
  const many = Array.from({ length: 300 }, (_, index) => country(index + 1, `Country ${index + 1}.`))
  await open(many, '/countries?size=all')
  await expect.element(row('Country 1\\.')).toBeVisible()
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(100)
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.querySelectorAll('tbody tr').length).toBe(300)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBeLessThan(100)
})

test('prints the columns that a narrow screen leaves out', async () => {
  await page.viewport(760, 900)
  await open()
  await expect.element(row('Greece')).toBeVisible()
  const isShown = () => document.querySelector('th[data-from="60"]')?.checkVisibility()
  expect(isShown()).toBe(false)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  await expect.poll(isShown).toBe(true)
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  await page.viewport(1280, 800)
})

test('prints at most a thousand rows, and says so', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => country(index + 1, `Country ${index + 1}.`))
  await open(many, '/countries?size=all')
  await expect.element(row('Country 1\\.')).toBeVisible()
  const note = page.getByText('The first 1,000 of 1,001 records. The export has all of them.')
  await expect.element(note).not.toBeInTheDocument()
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.querySelectorAll('tbody tr').length).toBe(1000)
  await expect.element(note).toBeVisible()
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(note).not.toBeInTheDocument()
})

test('of thousands of rows renders only the visible ones', async () => {
  const many = Array.from({ length: 3000 }, (_, index) => country(index + 1, `Country ${index + 1}.`))
  await open(many, '/countries?size=all')
  await expect.element(row('Country 1\\.')).toBeVisible()
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(100)
  const last = document.querySelector('table')?.parentElement
  last?.scrollTo({ top: last.scrollHeight })
  await expect.element(row('Country 3000\\.')).toBeVisible()
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(100)
})

test('on a phone each row is a card that labels its values, the status among them', async () => {
  await page.viewport(390, 844)
  const api = fakeApi()
  api.on<typeof endpoints.userGroups.list>('GET', '/user-groups', () => ({
    records: [
      {
        id: 1,
        version: 1,
        updatedAt: '2026-11-20T08:00:00Z',
        title: { el: 'Χορωδία', en: 'Choir' },
        description: { el: 'Ψάλτες', en: 'Those who sing' },
        memberCount: 12,
      },
    ],
    total: 1,
    page: 1,
    size: 10,
  }))
  await renderPage(<CatalogueList of={userGroups} />, { path: '/user-groups', rights: ['users_role_view'] })
  await expect.element(page.getByRole('gridcell', { name: 'Those who sing' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 900)
})

test('an export that lacks records says that it failed', async () => {
  const { api } = await open()
  await expect.element(row('Greece')).toBeVisible()
  api.on<Calls['list']>('GET', '/countries', ({ query }) => ({
    records: some,
    total: query.get('size') === 'all' ? 9 : some.length,
    page: 1,
    size: query.get('size') === 'all' ? 'all' : 10,
  }))
  await button('Export').click()
  await page.getByRole('menuitem', { name: 'As CSV' }).click()
  await expect.element(page.getByText('The export failed')).toBeVisible()
  await expect.element(button('Export')).toBeVisible()
})

test('selects and deletes all matching rows a thousand at a time', async () => {
  const { api } = await open()
  const all = Array.from({ length: 1200 }, (_, index) => country(index + 1, `Land ${index + 1}`))
  api.on<Calls['list']>('GET', '/countries', ({ query }) => {
    const isAll = query.get('size') === 'all'
    return { records: isAll ? all : all.slice(0, 10), total: 1200, page: 1, size: isAll ? 'all' : 10 }
  })
  api.on<Calls['massDelete']>('PUT', '/countries/mass-delete', ({ body }) => ({
    deleted: body.list,
    kept: [],
    undo: 'token',
  }))
  await page.getByRole('searchbox', { name: 'Search countries' }).fill('land')
  await expect.element(page.getByText('Land 10')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await button('Select all 1,200 that match').click()
  await expect.element(page.getByText('1,200 selected')).toBeVisible()
  await button('Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect
    .poll(() =>
      api.calls('PUT', '/countries/mass-delete').map(({ body }) => (body as { list: [] }).list.length),
    )
    .toEqual([1000, 200])
})

test('offers undo for what was deleted before the connection was lost', async () => {
  const many = Array.from({ length: 1200 }, (_, index) => country(index + 1, `Country ${index}`))
  const { api } = await open(many)
  let restored = 0
  api.on<Calls['massDelete']>('PUT', '/countries/mass-delete', ({ body }) => {
    if (body.list.includes(1200)) throw new Refusal(503, 'DATABASE_UNAVAILABLE', 'Try again later.')
    return { deleted: body.list, kept: [], undo: '00000000-0000-4000-8000-000000000001' }
  })
  api.on<Calls['undoDelete']>('POST', '/countries/undo-delete', () => {
    restored += 1
    return { restored: [1] }
  })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await button('Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Try again later.')).toBeVisible()
  const done = page.getByRole('alert').filter({ hasText: '1,000 records deleted' })
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => restored).toBe(1)
})
