import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { MainParameter } from './main-parameters.ts'
import MainParametersPage from './main-parameters-page.tsx'

type Calls = typeof endpoints.mainParameters

const parameter = (more: Partial<MainParameter>): MainParameter => ({
  id: 1,
  version: 2,
  updatedAt: '2026-10-12T08:00:00Z',
  key: 'commission',
  purpose: 'MONEY',
  title: { el: 'Μερίδιο', en: 'The share' },
  description: { el: '', en: 'Of the offering.' },
  type: 'BASIS_POINTS',
  unit: 'PERCENT',
  value: 1000,
  initial: 1000,
  minimum: 0,
  maximum: 5000,
  public: true,
  scope: 'NEW_TEMPLES',
  former: 1200,
  changedBy: 'Anna Petrou',
  ...more,
})
const both = (en: string) => ({ el: en, en })
const late = parameter({
  id: 2,
  version: 1,
  key: 'lateHours',
  purpose: 'TIMES',
  title: both('Late after'),
  type: 'INTEGER',
  unit: 'HOURS',
  value: 48,
  minimum: 1,
  maximum: 720,
  scope: 'ALL',
  former: null,
  changedBy: null,
})
const operator = parameter({
  id: 3,
  key: 'operatorName',
  purpose: 'OPERATOR',
  title: both('Legal name'),
  type: 'TEXT',
  unit: '',
  value: 'Kandili',
  scope: 'ALL',
  former: null,
})
const closing = parameter({
  id: 4,
  key: 'underMaintenance',
  purpose: 'ACCESS',
  title: both('Maintenance'),
  type: 'BOOLEAN',
  unit: '',
  value: false,
  former: null,
})

const open = async (rights: readonly string[] = ['general_mainparameter_edit']) => {
  const api = fakeApi()
  let records = [parameter({}), late, operator, closing]
  api.on<Calls['list']>('GET', '/main-parameters', () => ({ records, total: records.length }))
  api.on<Calls['effect']>('GET', '/main-parameters/:id/effect', () => ({ count: 14 }))
  api.on<Calls['save']>('PUT', '/main-parameters', ({ body }) => {
    records = records.map((one) => {
      const change = body.changes.find(({ id }) => id === one.id)
      return change ? { ...one, value: change.value ?? '', version: one.version + 1 } : one
    })
    return { records }
  })
  const screen = await renderPage(<MainParametersPage />, {
    path: '/main-parameters',
    rights: ['general_mainparameter_view', ...rights],
  })
  await expect.element(box('The share')).toBeVisible()
  return { api, ...screen }
}
const openGroup = (name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: false }).click()
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const bar = page.getByRole('region', { name: 'Changes' })

test('values are changed in place, say what they were and what the change does, and are saved together', async () => {
  const { api } = await open()
  await expect.element(page.getByText(/^was 12,00 % · Anna Petrou · /)).toBeVisible()
  await box('The share').fill('9')
  await openGroup('Deadlines')
  await expect.element(box('The share')).not.toBeInTheDocument()
  await box('Late after').fill('36')
  await expect.element(bar.getByText('2 changes not saved')).toBeVisible()
  await expect.element(bar.getByText(/10,00 % → 9,00 %, only for new temples/)).toBeVisible()
  await expect.element(bar.getByText(/48 hours → 36 hours, 14 more acts become late/)).toBeVisible()
  await bar.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect.element(bar.getByText('2 values saved')).toBeVisible()
  const [saved] = api.calls('PUT', '/main-parameters')
  expect(saved?.body).toEqual({
    changes: [
      { id: 1, value: 900, version: 2 },
      { id: 2, value: 36, version: 1 },
    ],
  })
  await bar.getByRole('button', { name: 'Undo' }).click()
  await openGroup('Share and costs')
  await expect.element(box('The share')).toHaveValue('10,00')
})

test('a value that is none of its type, or refused, keeps what was typed and says why', async () => {
  const { api } = await open()
  await openGroup('Deadlines')
  await box('Late after').fill('soon')
  await expect.element(box('Late after')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(bar.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-disabled', 'true')
  await box('Late after').fill('9999')
  api.on<Calls['save']>('PUT', '/main-parameters', () => {
    throw new Refusal(422, 'VALIDATION_FAILED', '', [
      { field: 'changes.0.value', message: 'Too many hours.' },
    ])
  })
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByText('Too many hours.').first()).toBeVisible()
  await expect.element(box('Late after')).toHaveValue('9999')
  await bar.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(box('Late after')).toHaveValue('48')
})

test('a value that somebody else has set meanwhile is shown, and replaced only by saving again', async () => {
  const { api } = await open()
  await box('The share').fill('9')
  const theirs = parameter({ value: 800, version: 3, former: 1000 })
  api.on<Calls['list']>('GET', '/main-parameters', () => ({ records: [theirs], total: 1 }))
  api.on<Calls['save']>('PUT', '/main-parameters', ({ body }) => {
    if (body.changes[0]?.version === 2) throw new Refusal(409, 'CONFLICT', 'Somebody else has changed this.')
    return { records: [{ ...theirs, value: 900, version: 4 }] }
  })
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect.element(bar.getByText(/8,00 % → 9,00 %/)).toBeVisible()
  await expect.element(box('The share')).toHaveValue('9')
  await bar.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(() => api.calls('PUT').map(({ body }) => body))
    .toEqual([
      { changes: [{ id: 1, value: 900, version: 2 }] },
      { changes: [{ id: 1, value: 900, version: 3 }] },
    ])
})

test('the search finds by name, and the operator is one form', async () => {
  await open()
  await openGroup('Operator and bank account')
  await expect.element(page.getByText('This is how the faithful read it: Kandili')).toBeVisible()
  await page.getByRole('searchbox').fill('late')
  await expect.element(box('The share')).not.toBeInTheDocument()
  await expect.element(box('Late after')).toBeVisible()
})

test('closing the service asks first', async () => {
  const { api } = await open()
  await openGroup('Access')
  await page.getByRole('button', { name: 'Close for maintenance' }).click()
  expect(api.calls('PUT', '/main-parameters')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Close for maintenance' }).click()
  await expect.element(page.getByRole('button', { name: 'Open the service' })).toBeVisible()
})

test('those who may not change them only read', async () => {
  await open([])
  await expect.element(box('The share')).toHaveAttribute('readonly')
  await openGroup('Access')
  expect(page.getByRole('button', { name: 'Close for maintenance' }).query()).toBeNull()
})
