import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, Refusal } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { TempleOffering } from './offering-fields.ts'
import { OfferingsEditor } from './offerings-editor.tsx'

type Calls = typeof endpoints.templeOfferings

const own = {
  version: 4,
  enabled: true,
  asks: 'SUGGESTED' as const,
  price: 500,
  salesPrice: null,
  saleStartDate: null,
  saleEndDate: null,
  minPrice: null,
  namesLimit: null,
  stock: null,
  intentions: null,
  weekdays: null,
  capacityPerDay: null,
  position: 0,
  updatedAt: '2026-11-20T08:00:00Z',
}
const kind = (typeId: number, en: string, facts: Partial<TempleOffering> = {}): TempleOffering => ({
  typeId,
  service: 'CANDLE',
  title: { el: en, en },
  description: { el: '', en: '' },
  drawing: 'candle-medium',
  file: null,
  proposedPrice: 500,
  minPrice: 200,
  maxPrice: 10_000,
  intentions: ['HEALTH', 'ETERNAL_MEMORY'],
  available: true,
  own,
  today: { price: 500, regularPrice: null },
  ...facts,
})
const medium = kind(1, 'Medium candle')
const tall = kind(2, 'Tall candle', { own: { ...own, position: 1 } })
const lamp = kind(3, 'Vigil lamp', { own: null, today: null, proposedPrice: 2000 })

const open = async (offerings: TempleOffering[], { mayEdit = true } = {}) => {
  const api = fakeApi()
  const state = { offerings }
  api.on<Calls['list']>('GET', '/temples/:templeId/offerings', () => ({
    temple: { id: 7, title: { el: 'Ναός', en: 'Saint Nicholas' } },
    namesLimit: 10,
    minOrderAmount: 200,
    offerings: state.offerings,
  }))
  await renderPage(<OfferingsEditor templeId={7} mayEdit={mayEdit} />, { path: '/my-temple/offerings' })
  await expect.element(page.getByRole('heading', { name: 'Offerings', level: 1 })).toBeVisible()
  return { api, state }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })

test('saves a sale with its days', async () => {
  const { api } = await open([medium])
  api.on<Calls['save']>('PUT', '/temples/:templeId/offerings/:typeId', () => medium)
  await button('Edit: Medium candle').click()
  await field('Price on these days').fill('4,00')
  await field('From').fill('1/12/2030')
  await field('Last day').fill('6/12/2030')
  await button('Save').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(api.calls('PUT', '/temples/:templeId/offerings/:typeId')[0]).toMatchObject({
    path: '/temples/7/offerings/1',
    body: {
      version: 4,
      price: 500,
      salesPrice: 400,
      saleStartDate: '2030-12-01',
      saleEndDate: '2030-12-06',
      weekdays: null,
      intentions: null,
    },
  })
})

test('sends nothing while the sale is not lower or its days are reversed', async () => {
  const { api } = await open([medium])
  await button('Edit: Medium candle').click()
  await field('Price on these days').fill('6,00')
  await field('From').fill('6/12/2030')
  await field('Last day').fill('1/12/2030')
  await button('Save').click()
  await expect.element(page.getByText('The sale price must be lower than the regular price.')).toBeVisible()
  await expect.element(page.getByText('The end cannot be before the beginning.')).toBeVisible()
  await expect.element(field('Price on these days')).toHaveFocus()
  expect(api.calls('PUT')).toEqual([])
})

test('keeps the input when somebody else saved first, and shows the stored values', async () => {
  const { api, state } = await open([medium])
  api.on<Calls['save']>('PUT', '/temples/:templeId/offerings/:typeId', ({ body }) => {
    if (body.version !== 5) throw new Refusal(409, 'CONFLICT', 'Somebody else has changed this')
    return medium
  })
  await button('Edit: Medium candle').click()
  await field('Price for one').fill('7,00')
  state.offerings = [kind(1, 'Medium candle', { own: { ...own, version: 5, price: 600 } })]
  await button('Save').click()
  await expect.element(page.getByRole('alert').getByText('Price for one: now 6,00 €')).toBeVisible()
  await expect.element(field('Price for one')).toHaveValue('7,00')
  await button('Save').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(api.calls('PUT').map(({ body }) => body)).toMatchObject([
    { version: 4, price: 700 },
    { version: 5, price: 700 },
  ])
})

test('shows the limits of a type, and the error beside the price', async () => {
  const { api } = await open([lamp])
  api.on<Calls['save']>('PUT', '/temples/:templeId/offerings/:typeId', () => {
    throw new Refusal(422, 'VALIDATION_FAILED', 'Some fields need correction', [
      { field: 'price', message: 'The price is below the minimum of 2,00 € for this kind.' },
    ])
  })
  await button('Add: Vigil lamp').click()
  await expect.element(page.getByRole('dialog').getByText('Limits: from 2,00 € to 100,00 €')).toBeVisible()
  await field('Price for one').fill('1,00')
  await button('Save').click()
  await expect.element(field('Price for one')).toHaveAccessibleDescription(/below the minimum of 2,00 €/)
  await expect.element(field('Price for one')).toHaveValue('1,00')
  expect(api.calls('PUT')[0]?.body).toMatchObject({ version: null, price: 100 })
})

test('withdraws an offering with one press', async () => {
  const { api } = await open([medium])
  api.on<Calls['save']>('PUT', '/temples/:templeId/offerings/:typeId', () => medium)
  await page.getByRole('switch', { name: 'Offered: Medium candle' }).click({ force: true })
  await expect.element(page.getByText('It is no longer offered.', { exact: false })).toBeVisible()
  expect(api.calls('PUT')[0]?.body).toMatchObject({ version: 4, enabled: false, price: 500 })
})

test('moves an offering up', async () => {
  const { api } = await open([medium, tall, lamp])
  api.on<Calls['arrange']>('POST', '/temples/:templeId/offerings/order', () => undefined)
  await button('Move up: Tall candle').click()
  await expect.poll(() => api.calls('POST')[0]?.body).toEqual({ service: 'CANDLE', typeIds: [2, 1] })
})

test('offers no changes to read-only users', async () => {
  await open([medium, kind(4, 'Old candle', { available: false, today: null })], { mayEdit: false })
  expect(page.getByRole('button').elements()).toEqual([])
  await expect.element(page.getByRole('switch', { name: 'Offered: Medium candle' })).toBeDisabled()
  await expect.element(page.getByText('no temple offers it', { exact: false })).toBeVisible()
})

test('reports offerings that cannot be loaded, and loads them again', async () => {
  const api = fakeApi()
  let works = false
  api.on<Calls['list']>('GET', '/temples/:templeId/offerings', () => {
    if (!works) throw new Refusal(503, 'DATABASE_UNAVAILABLE', 'Away')
    return { temple: { id: 7, title: { el: '', en: '' } }, namesLimit: 10, minOrderAmount: 0, offerings: [] }
  })
  await renderPage(<OfferingsEditor templeId={7} mayEdit />, { path: '/my-temple/offerings' })
  await expect.element(page.getByText('The offerings could not be loaded.')).toBeVisible()
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('There are no kinds of offering yet.', { exact: false })).toBeVisible()
})
