import { sharedMessages, templesMessages } from '@kandili/messages/website'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LanguageProvider, WordsProvider } from '../../lib/language.ts'
import Temples from '../../routes/temples.tsx'
import { templesAsked } from './temples-asked.server.ts'

const both = (text: string) => ({ el: text, en: text })
const temple = (id: number, name: string) => ({
  id,
  slug: name.toLowerCase(),
  title: both(name),
  city: both('Milos'),
  photographs: [],
})
const temples = [temple(1, 'Far'), temple(2, 'Near'), temple(3, 'Placeless'), temple(4, 'Between')]
const pins = [
  { ...temple(1, 'Far'), lat: 40, lng: 24.4 },
  { ...temple(2, 'Near'), lat: 36.701, lng: 24.4 },
  { ...temple(4, 'Between'), lat: 37.7, lng: 24.4 },
]

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The list of temples at an address; returns the addresses that it asks the API for. */
const openTemples = async (address: string) => {
  const called: URL[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const wanted = new URL(url, location.href)
    called.push(wanted)
    const ids = wanted.searchParams.getAll('ids').map(Number)
    if (wanted.pathname.endsWith('temple-pins')) return Response.json({ pins, without: 1, tiles: null })
    return Response.json({ records: temples.filter(({ id }) => ids.includes(id)) })
  })
  const { asked, query } = templesAsked(new URLSearchParams(address), '2026-11-20')
  const found = { records: temples, total: 4, page: 1, size: 2, facets: { regions: [], metropolises: [] } }
  const words = { shared: sharedMessages.en, temples: templesMessages.en }
  const Page = createRoutesStub([
    {
      path: '/',
      loader: () => ({ asked, pins: query, found }),
      HydrateFallback: () => null,
      Component: () => (
        <LanguageProvider value="en">
          <WordsProvider value={words}>
            <Temples />
          </WordsProvider>
        </LanguageProvider>
      ),
    },
  ])
  await render(<Page initialEntries={[`/?${address}`]} />)
  return called
}

const rows = () =>
  page
    .getByRole('link', { name: /Milos/ })
    .elements()
    .map((row) => row.textContent)

const deviceIs = (answer: Geolocation['getCurrentPosition']) =>
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(answer)

test('orders the list by distance, with the other filters, and sends the position nowhere', async () => {
  deviceIs((found) => found({ coords: { latitude: 36.7, longitude: 24.4 } } as GeolocationPosition))
  const called = await openTemples('near=1&service=CANDLE')
  await expect.poll(rows).toEqual(['NearMilos\u00a0· less than 1 km away', 'BetweenMilos\u00a0· 111 km'])
  await expect.element(page.getByText('1 temple has no place on the map.')).toBeVisible()
  expect(called.find(({ pathname }) => pathname.endsWith('temple-pins'))?.search).toBe('?service=CANDLE')
  expect(called.join()).not.toContain('36.7')
  await expect
    .element(page.getByRole('link', { name: 'Next' }))
    .toHaveAttribute('href', expect.stringMatching(/near=1&page=2$/))
})

test('keeps the usual order if the device does not say where it is', async () => {
  deviceIs((_found, failed) => failed?.({} as GeolocationPositionError))
  await openTemples('near=1')
  await expect.element(page.getByText(/did not share your location/)).toBeVisible()
  expect(rows()).toHaveLength(4)
  expect(rows()[0]).toBe('FarMilos')
})
