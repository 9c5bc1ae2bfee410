import type { endpoints } from '@kandili/contract'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { MapPinField } from './map-pin-field.tsx'
import type { Typed } from './map-plane.ts'

const Form = () => {
  const [value, setValue] = useState<Typed>({ lat: null, lng: null })
  return (
    <MapPinField
      label="Pin"
      value={value}
      start={{ lat: 37.98, lng: 23.73 }}
      landmarks={[]}
      address="Ermou 5, Athens"
      errorOf={() => undefined}
      onChange={setValue}
    />
  )
}

const open = async (places: { title: string; lat: number; lng: number }[], isAway = false) => {
  const api = fakeApi()
  const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: '© OpenStreetMap contributors' }
  api.on<typeof endpoints.maps.readSources>('GET', '/map', () => ({ tiles, findsAddresses: true }))
  api.on<typeof endpoints.maps.findAddress>('GET', '/map/addresses', () => ({ places, isAway }))
  await renderPage(<Form />, { path: '/my-temple/page' })
  await page.getByRole('button', { name: 'Find on the map' }).click()
  return api
}

test('sets the pin by the address that is typed in the form, on streets with their source', async () => {
  const api = await open([{ title: 'Ermou 5, Athens 105 63', lat: 37.9761, lng: 23.7312 }])
  expect(api.calls('GET', '/map/addresses')[0]?.query.get('q')).toBe('Ermou 5, Athens')
  await page.getByRole('button', { name: 'Ermou 5, Athens 105 63' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Latitude' })).toHaveValue('37.9761')
  await expect.element(page.getByText('© OpenStreetMap contributors')).toBeVisible()
  expect(document.querySelector('image')?.getAttribute('href')).toMatch(/^\/tiles\/\d+\/\d+\/\d+\.png$/)
})

test('says that no place has the address', async () => {
  await open([])
  await expect.element(page.getByText('No place has this address.', { exact: false })).toBeVisible()
})

test('says that the search is away, and takes the link of a map instead', async () => {
  await open([], true)
  await expect.element(page.getByText('does not answer', { exact: false })).toBeVisible()
  const latitude = page.getByRole('textbox', { name: 'Latitude' })
  await latitude.fill('https://www.openstreetmap.org/?mlat=36.7449&mlon=24.4277')
  await expect.element(latitude).toHaveValue('36.7449')
  await expect.element(page.getByRole('textbox', { name: 'Longitude' })).toHaveValue('24.4277')
})

test('offers no search where the installation names none', async () => {
  fakeApi()
  await renderPage(<Form />, { path: '/my-temple/page' })
  await expect.element(page.getByRole('textbox', { name: 'Latitude' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Find on the map' }).query()).toBeNull()
})
