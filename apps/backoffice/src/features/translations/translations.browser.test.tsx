import type { endpoints } from '@kandili/contract'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readOwnTextsWith, refreshWords, useT } from '../../lib/language/language.tsx'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import TranslationsPage from './translations-page.tsx'

type Calls = typeof endpoints.translations

const text = {
  id: 7,
  version: 2,
  updatedAt: '2026-11-20T08:00:00Z',
  itemId: 'backoffice/nouns/cities.one',
  categoryId: 1,
  category: { id: 1, title: { el: 'Διαχείριση', en: 'Back office' } },
  title: { el: 'πολιτεία', en: 'city' },
  builtIn: { el: 'πόλη', en: 'city' },
  placeholders: [],
  usedIn: ['apps/backoffice/src/features/cities/cities.ts'],
  changed: true,
  missing: false,
  unused: false,
}
const rights = ['view', 'edit', 'delete'].map((level) => `general_mainparameter_${level}`)

afterEach(() => readOwnTextsWith(async () => ({})))

const open = async () => {
  const api = fakeApi()
  api.on<Calls['list']>('GET', '/translations', () => ({ records: [text], total: 1, page: 1, size: 10 }))
  api.on<typeof endpoints.translationCategories.lookup>('GET', '/translation-categories/list', () => [])
  await renderPage(<TranslationsPage />, { path: '/translations', at: '/translations?categoryId=1', rights })
  await expect.element(page.getByText('πολιτεία')).toBeVisible()
  return api
}

test('resets selected texts to the built-in ones after confirmation', async () => {
  const api = await open()
  api.on<Calls['massDelete']>('PUT', '/translations/mass-delete', () => ({
    deleted: [7],
    kept: [],
    undo: null,
  }))
  await page.getByRole('checkbox', { name: `Select ${text.title.en}` }).click()
  await page.getByRole('button', { name: 'Restore the built-in text' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the built-in text' }).click()
  await expect.element(page.getByText('1 text restored')).toBeVisible()
  expect(api.calls('PUT')[0]?.body).toEqual({ list: [7] })
})

test('more than a thousand texts are restored in batches of a thousand', async () => {
  const api = await open()
  const all = Array.from({ length: 1200 }, (_, index) => ({
    ...text,
    id: index + 1,
    title: { el: `a/${index}`, en: '' },
  }))
  api.on<Calls['list']>('GET', '/translations', ({ query }) => {
    const isAll = query.get('size') === 'all'
    return { records: isAll ? all : all.slice(0, 10), total: 1200, page: 1, size: isAll ? 'all' : 10 }
  })
  api.on<Calls['massDelete']>('PUT', '/translations/mass-delete', ({ body }) => {
    if (body.list.length > 1000) throw new Refusal(422, 'VALIDATION_FAILED', 'Too many')
    return { deleted: body.list, kept: [], undo: null }
  })
  await page.getByRole('searchbox').fill('a')
  await expect.element(page.getByText('a/9', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Select all 1,200 that match' }).click()
  await expect.element(page.getByText('1,200 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Restore the built-in text' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the built-in text' }).click()
  await expect.element(page.getByText('1,200 texts restored')).toBeVisible()
})

test('checks a file first, and stores it only on a second press', async () => {
  const api = await open()
  api.on<Calls['importFile']>('POST', '/translations/import', ({ body }) => ({
    fates: [
      { itemId: 'a/b', fate: 'CHANGE', before: 'old', after: 'new' },
      { itemId: 'a/c', fate: 'PLACEHOLDERS', before: 'x', after: 'y {z}' },
    ],
    changed: 1,
    unchanged: 4,
    refused: 1,
    applied: body.apply ?? false,
  }))
  await page.getByRole('button', { name: 'Import PO' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Check' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const data = new DataTransfer()
  data.items.add(new File(['msgid ""'], 'kandili-el.po'))
  if (!input) throw new Error('no field for a file')
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect.element(dialog.getByText('Wrong placeholders')).toBeVisible()
  await expect.element(dialog.getByText(/Nothing has been saved yet/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save 1 change' }).click()
  await expect.element(page.getByText('1 text changed')).toBeVisible()
  expect(api.calls('POST').map(({ body }) => body)).toEqual([
    { language: 'el', text: 'msgid ""', apply: false },
    { language: 'el', text: 'msgid ""', apply: true },
  ])
})

test('an open page shows a changed text when it is focused again', async () => {
  const Heading = () => <h1>{useT()('cities.one')}</h1>
  fakeApi()
  await renderPage(<Heading />, { path: '/' })
  await expect.element(page.getByRole('heading', { name: 'city' })).toBeVisible()
  readOwnTextsWith(async () => ({ 'cities.one': 'town' }))
  await refreshWords()
  await expect.element(page.getByRole('heading', { name: 'town' })).toBeVisible()
  readOwnTextsWith(async () => ({}))
  await refreshWords()
  await expect.element(page.getByRole('heading', { name: 'city' })).toBeVisible()
})

test('opens on the screens that people know, and leads to the texts of one', async () => {
  const api = fakeApi()
  const category = {
    id: 1,
    version: 1,
    updatedAt: text.updatedAt,
    description: { el: '', en: '' },
    key: 'website/home',
  }
  api.on<typeof endpoints.translationCategories.list>('GET', '/translation-categories', () => ({
    records: [{ ...category, title: { el: 'Ιστότοπος, αρχική', en: 'Website, home page' }, textCount: 42 }],
    total: 1,
    page: 1,
    size: 'all',
  }))
  api.on<Calls['list']>('GET', '/translations', () => ({ records: [text], total: 1, page: 1, size: 10 }))
  api.on<typeof endpoints.translationCategories.lookup>('GET', '/translation-categories/list', () => [])
  await renderPage(<TranslationsPage />, { path: '/translations', rights })
  await page.getByRole('link', { name: 'Website, home page' }).click()
  await expect.element(page.getByRole('link', { name: 'πολιτεία' })).toBeVisible()
  expect(page.getByText(text.itemId).query()).toBeNull()
  await page.getByRole('link', { name: 'All screens' }).click()
  await expect.element(page.getByRole('region', { name: 'Texts by screen' })).toBeVisible()
})
