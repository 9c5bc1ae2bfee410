import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawMap, type Pin } from './map-view.ts'

const aegean = { lat: 38.5, lng: 23.8 }
const firstZoom = 6
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const degrees = (pixels: number, zoom: number) => (360 * pixels) / (256 * 2 ** zoom)

let remove = () => {}
afterEach(() => {
  remove()
  vi.restoreAllMocks()
})

/** A map with two temples side by side, `pixels` apart at one zoom. */
const openMap = async (pixels: number, { isCoarse = false, zoom = firstZoom } = {}) => {
  const matching = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? ({ matches: isCoarse } as MediaQueryList) : matching(query),
  )
  const element = document.createElement('div')
  Object.assign(element.style, { width: '800px', height: '600px' })
  document.body.append(element)
  const pin = (id: number, lng: number) => ({ id, slug: `temple-${id}`, lat: aegean.lat, lng }) as Pin
  const pins = [pin(1, aegean.lng), pin(2, aegean.lng + degrees(pixels, zoom))]
  const map = await drawMap(element, {
    found: { pins, without: 0, tiles: { url: picture, attribution: '' } },
    words: {
      cluster: (count) => `${count} temples`,
      title: ({ id }) => `Temple ${id}`,
      place: ({ en }) => en,
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
    },
    styles: {
      land: 'land',
      border: 'border',
      place: 'place',
      pin: 'pin',
      cluster: 'cluster',
      popup: 'popup',
    },
    popup: () => document.createElement('div'),
  })
  remove = () => {
    map.remove()
    element.remove()
  }
  return () =>
    [...element.querySelectorAll('.leaflet-marker-icon')].map((icon) => icon.getAttribute('aria-label'))
}

const together = ['2 temples']
const apart = ['Temple 1', 'Temple 2']

test.each([
  { isCoarse: false, pixels: 38, shown: together },
  { isCoarse: false, pixels: 42, shown: apart },
  { isCoarse: true, pixels: 58, shown: together },
  { isCoarse: true, pixels: 62, shown: apart },
])(
  'pins $pixels pixels from each other, coarse pointer $isCoarse: $shown',
  async ({ pixels, shown, ...on }) => {
    const labels = await openMap(pixels, on)
    expect(labels()).toEqual(shown)
  },
)

test('a press splits a group, and nothing is grouped beyond zoom 16', async () => {
  const labels = await openMap(30, { zoom: 17 })
  expect(labels()).toEqual(together)
  await page.getByRole('button', { name: '2 temples' }).click()
  await expect.poll(labels).toEqual(apart)
})
