import type { endpoints } from '@kandili/contract'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
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
  postage: null,
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
  others: null,
  usual: true,
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
const price = (name: string) => page.getByRole('textbox', { name: `Price for one: ${name}` })
const paste = async (into: Locator, text: string) => {
  await into.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  into
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
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

test('saves prices and what is offered together, and says each error beside its price', async () => {
  const { api } = await open([medium, tall, lamp])
  await price('Medium candle').fill('six')
  await expect.element(price('Medium candle')).toHaveAccessibleDescription(/Please enter a valid amount/)
  await price('Medium candle').fill('6')
  await page.getByText('Not offered yet: 1').click()
  await price('Vigil lamp').fill('1')
  await expect.element(price('Vigil lamp')).toHaveAccessibleDescription(/below the minimum of 2,00\s€/)
  await price('Vigil lamp').fill('25')
  await page.getByRole('switch', { name: 'Offered: Tall candle' }).click({ force: true })
  api.on<Calls['saveAll']>('PUT', '/temples/:templeId/offerings', () => {
    throw new Refusal(422, 'VALIDATION_FAILED', 'Some fields need correction', [
      { field: 'changes.2.price', message: 'The temple accepts requests from 30,00 €.' },
    ])
  })
  await button('Save 3 changes').click()
  await expect.element(price('Vigil lamp')).toHaveAccessibleDescription(/accepts requests from 30,00 €/)
  await expect.element(price('Vigil lamp')).toHaveValue('25')
  expect(api.calls('PUT')[0]).toMatchObject({
    path: '/temples/7/offerings',
    body: {
      changes: [
        { typeId: 1, version: 4, enabled: true, price: 600 },
        { typeId: 2, version: 4, enabled: false, price: 500 },
        { typeId: 3, version: null, enabled: true, price: 2500 },
      ],
    },
  })
})

test('offers the usual ones to a temple without any, at the suggested prices', async () => {
  const rare = kind(4, 'Floor candle', { own: null, today: null, usual: false })
  const { api } = await open([{ ...medium, own: null }, { ...lamp, usual: true }, rare])
  api.on<Calls['saveAll']>('PUT', '/temples/:templeId/offerings', () => ({
    temple: { id: 7, title: { el: 'Ναός', en: 'Saint Nicholas' } },
    namesLimit: 10,
    minOrderAmount: 200,
    offerings: [],
  }))
  await button('Add 2 offerings').click()
  await expect
    .poll(() => api.calls('PUT')[0]?.body)
    .toEqual({
      changes: [
        { typeId: 1, version: null, enabled: true, price: 500 },
        { typeId: 3, version: null, enabled: true, price: 2000 },
      ],
    })
})

test('takes a column of a spreadsheet, and names the lines that fit nothing', async () => {
  await open([medium, tall, lamp])
  await paste(price('Medium candle'), '4,50\nfive')
  await expect.element(price('Medium candle')).toHaveValue('4,50')
  await expect.element(price('Tall candle')).toHaveAccessibleDescription(/Please enter a valid amount/)
  await paste(price('Medium candle'), 'VIGIL LAMP\t30\nBell\t5')
  await expect.element(price('Vigil lamp')).toHaveValue('30')
  await expect.element(page.getByRole('alert').getByText(/: Bell\s5$/)).toBeVisible()
})

test('sends no pasted price out of bounds: a press names the first one and what it may be', async () => {
  const { api } = await open([medium, tall, lamp])
  await paste(price('Medium candle'), '4,50\n1\n500')
  await button('Save 3 changes').click()
  await expect.element(price('Tall candle')).toHaveFocus()
  await expect.element(price('Tall candle')).toHaveAccessibleDescription(/2,00\s€/)
  await expect.element(price('Vigil lamp')).toHaveAccessibleDescription(/100,00\s€/)
  expect(api.calls('PUT')).toEqual([])
})

test('moves from price to price by the arrow keys and Enter', async () => {
  await open([medium, tall])
  await price('Medium candle').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(price('Tall candle')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(price('Medium candle')).toHaveFocus()
})

test('keeps the prices when somebody else saved first, and replaces theirs only at the second save', async () => {
  const { api, state } = await open([medium])
  api.on<Calls['saveAll']>('PUT', '/temples/:templeId/offerings', () => {
    throw new Refusal(409, 'CONFLICT', 'Somebody else has changed this')
  })
  await price('Medium candle').fill('7')
  state.offerings = [kind(1, 'Medium candle', { own: { ...own, version: 5, price: 600 } })]
  await button('Save 1 change').click()
  await expect.element(page.getByRole('alert').getByText('Medium candle: now 6,00 €')).toBeVisible()
  await expect.element(price('Medium candle')).toHaveValue('7')
  await button('Save 1 change').click()
  await expect
    .poll(() => api.calls('PUT').map(({ body }) => body))
    .toMatchObject([{ changes: [{ version: 4, price: 700 }] }, { changes: [{ version: 5, price: 700 }] }])
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
