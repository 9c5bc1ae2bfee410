import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Offering, Parameters, Temple } from '../../../lib/shapes.ts'
import { renderStep } from '../../../testing/render-page.tsx'
import type { Chosen } from '../draft/chosen.server.ts'
import { OnePage } from './one-page.tsx'

const both = (text: string) => ({ el: text, en: text })

const candle = {
  typeId: 1,
  service: 'CANDLE',
  title: both('Medium candle'),
  price: 500,
  sale: null,
  namesLimit: 10,
  minPrice: 0,
  maxPrice: null,
  burningMinutes: 240,
  drawing: 'candle-medium',
  drawnHeight: 560,
  drawnWidth: 340,
  intentions: ['HEALTH', 'ETERNAL_MEMORY'],
  rite: null,
  imageUrl: null,
  free: false,
} as unknown as Offering
const tall = { ...candle, typeId: 2, title: both('Tall candle'), price: 1000 }

const temple = {
  id: 7,
  slug: 'saint-nicholas',
  title: both('Saint Nicholas'),
  city: both('Milos'),
  namesLimit: 10,
  minOrderAmount: 0,
  commissionBasisPoints: 1000,
  gatewayFeeBearer: 'PLATFORM',
  readsNamesIn: 'el',
  answersWithinHours: 6,
  acceptsBank: false,
  acceptsCash: false,
} as Temple
const parameters = {
  messageCharacters: 300,
  retentionDays: 30,
  gatewayFeeBasisPoints: 150,
  gatewayFeeFixed: 25,
  sandbox: false,
} as Parameters

const openOne = (draft: Chosen['draft'] = {}, more: Partial<ComponentProps<typeof OnePage>> = {}) => {
  vi.stubGlobal('fetch', async () => Response.json({ readings: {}, day: null, days: null }))
  return renderStep(
    <OnePage
      chosen={{
        draft: { typeId: 1, ...draft },
        service: 'CANDLE',
        temple,
        offerings: [candle, tall],
        offering: candle,
        isWithdrawn: false,
        parameters,
      }}
      diptychs={[]}
      saints={[]}
      read={{ readings: {}, day: null, days: null }}
      today="2026-11-22"
      last="2028-11-22"
      temples={{ found: [], q: '' }}
      unpaid={null}
      once="once"
      {...more}
    />,
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('shows the amount of the chosen candle beside the button, and sends it', async () => {
  const { sent } = await openOne()
  await expect.element(page.getByRole('button', { name: /^Pay 5,00/ })).toBeVisible()
  await page.getByRole('radio', { name: /Tall candle/ }).click({ force: true })
  await page.getByRole('button', { name: /^Pay 10,00/ }).click()
  await expect
    .poll(() => [sent[0]?.get('shown'), sent[0]?.get('typeId'), sent[0]?.get('once')])
    .toEqual(['1000', '2', 'once'])
  expect(sent[0]?.get('temple')).toBe('saint-nicholas')
})

test('chooses neither the intention nor the consent beforehand', async () => {
  await openOne()
  for (const name of [/^For health/, /^For eternal memory/]) {
    await expect.element(page.getByRole('radio', { name })).not.toBeChecked()
  }
  await expect.element(page.getByRole('checkbox', { name: /^I agree/ })).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /within the 14 days/ })).not.toBeChecked()
})

test('Enter goes through all fields and never sends the form', async () => {
  const { sent } = await openOne()
  await page.getByRole('textbox', { name: 'Name 1' }).fill('Anna')
  await page.getByRole('textbox', { name: 'Your first name' }).click()
  await userEvent.keyboard('Helen{Enter}Pappas{Enter}helen@example.test{Enter}')
  await expect
    .element(page.getByRole('textbox', { name: 'Your e-mail, for the answer' }))
    .toHaveValue('helen@example.test')
  await expect.element(page.getByRole('checkbox', { name: /^I agree/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([])
})

test('asks for nothing with one tick where the temple allows it', async () => {
  const { sent } = await openOne()
  await page.getByText('Amount and payment').click()
  await page.getByRole('checkbox', { name: 'I ask for it without money.' }).click()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect.poll(() => [sent[0]?.get('shown'), sent[0]?.get('free')]).toEqual(['0', 'yes'])
  expect(page.getByRole('checkbox', { name: /within the 14 days/ }).elements()).toEqual([])
})

test('lets the act come again for somebody with an account, and leads others to sign in', async () => {
  const first = await openOne()
  await page.getByText('Repeat', { exact: true }).click()
  await expect.element(page.getByRole('link', { name: /sign in/ })).toBeVisible()
  await first.unmount()
  localStorage.setItem('accessToken', 'token')
  localStorage.setItem('userData', JSON.stringify({ id: 1, type: 'CUSTOMER', authorities: [] }))
  const { sent } = await openOne({ every: 'SOUL_SATURDAYS' })
  await page.getByRole('combobox', { name: 'When' }).selectOptions('MEMORIALS')
  await page.getByRole('textbox', { name: 'Day of repose' }).fill('1/2/2026')
  await page.getByRole('button', { name: /^Pay 5,00/ }).click()
  await expect
    .poll(() => [sent[0]?.get('every'), sent[0]?.get('everyFrom')])
    .toEqual(['MEMORIALS', '1/2/2026'])
  localStorage.clear()
})

test('leads to the review of the whole request if it has further acts', async () => {
  await openOne({ others: [{ service: 'TAMA', templeSlug: 'saint-george' }] })
  await expect.element(page.getByRole('button', { name: 'See the whole request' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Pay/ }).elements()).toEqual([])
})

test('keeps the request to begin that was ticked before the form was refused', async () => {
  await openOne({}, { problems: { fields: { acceptSensitive: 'Please agree' } }, begins: true })
  await expect.element(page.getByRole('checkbox', { name: /within the 14 days/ })).toBeChecked()
})

test('opens the row of a field that needs an answer', async () => {
  await openOne({}, { problems: { fields: { message: 'Too long' } } })
  await expect.element(page.getByRole('textbox', { name: /^Message/ })).toBeVisible()
  await expect.element(page.getByText('How many candles?')).not.toBeVisible()
})

test('offers the nearest temples, and sends the position nowhere', async () => {
  const here = { coords: { latitude: 36.7, longitude: 24.4 } } as GeolocationPosition
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => found(here))
  await openOne()
  const pin = (id: number, name: string, lat: number) => ({
    id,
    slug: name,
    title: both(name),
    city: both(name),
    lat,
    lng: 24.4,
  })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url))
    return Response.json({ pins: [pin(1, 'Far', 40), pin(2, 'Near', 36.8)], without: 0, tiles: null })
  })
  await page.getByText('Change').click()
  await page.getByRole('button', { name: 'Near me' }).click()
  const names = () =>
    page
      .getByRole('button', { name: /^(Near Near|Far Far)$/ })
      .elements()
      .map((one) => one.getAttribute('value'))
  await expect.poll(names).toEqual(['Near', 'Far'])
  expect(asked.join()).not.toContain('36.7')
  vi.restoreAllMocks()
})
