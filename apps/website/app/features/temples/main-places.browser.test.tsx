import { expect, test } from 'vitest'
import { drawMap } from './map-view.ts'

test('names the main places on the built-in map, the smaller ones only from closer', async () => {
  const element = document.createElement('div')
  Object.assign(element.style, { width: '800px', height: '600px' })
  document.body.append(element)
  const map = await drawMap(element, {
    found: { pins: [], without: 0, tiles: null },
    words: {
      cluster: String,
      title: ({ slug }) => slug,
      place: ({ el }) => el,
      zoomIn: 'Πιο κοντά',
      zoomOut: 'Πιο μακριά',
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
  expect(element.textContent).toContain('Θεσσαλονίκη')
  expect(element.querySelector('.border')).not.toBeNull()
  expect(element.querySelector('.leaflet-control-zoom-in')?.getAttribute('aria-label')).toBe('Πιο κοντά')
  expect(element.textContent).not.toContain('Μήλος')
  map.showFrom({ lat: 36.73, lng: 24.43 })
  expect(element.textContent).toContain('Μήλος')
  map.remove()
  element.remove()
})
