import type { AnswerOf, endpoints } from '@kandili/contract'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type Supercluster from 'supercluster'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlasUrl from 'world-atlas/countries-50m.json?url'
import { flattened } from './coast.ts'
import { type MainPlace, mainPlaces } from './main-places.ts'
import type { Place } from './near.ts'

type Found = AnswerOf<typeof endpoints.website.templePins>
export type Pin = Found['pins'][number]

/** Pixels within which pins are grouped: a finger needs more room than a pointer. */
const CLUSTER_RADIUS = { fine: 40, coarse: 60 }
/** Beyond this zoom every pin is shown separately. */
const CLUSTER_MAX_ZOOM = 16
/** Coastlines have no further detail from here on. */
const COAST_MAX_ZOOM = 11
const TILES_MAX_ZOOM = 18
const AEGEAN = { lat: 38.5, lng: 23.8, zoom: 6 }
/** Around the visitor: coastlines are only useful from farther away. */
const HERE_ZOOM = { coast: 8, tiles: 12 }

type MapWords = {
  /** The label of a group of temples that a press splits. */
  cluster: (count: number) => string
  title: (pin: Pin) => string
  zoomIn: string
  zoomOut: string
  place: (place: MainPlace) => string
}
type MapOptions = {
  found: Found
  words: MapWords
  styles: Readonly<Record<'land' | 'border' | 'place' | 'pin' | 'cluster' | 'popup', string>>
  /** What a pressed pin shows. */
  popup: (pin: Pin) => HTMLElement
}

export type MapView = {
  showFrom(here: Place): void
  remove(): void
}

/** The specification's words for a map that cannot group its pins. */
export const loadClusters = async (): Promise<typeof Supercluster> => {
  try {
    return (await import('supercluster')).default
  } catch (cause) {
    throw new Error('MarkerClusterer is not installed!', { cause })
  }
}

/** Land with the borders between countries. */
const addLand = async (
  map: L.Map,
  { land: landClass, border }: MapOptions['styles'],
  leaving: AbortSignal,
): Promise<void> => {
  const answer = await fetch(atlasUrl, { signal: leaving })
  const atlas = (await answer.json()) as Topology<{ land: GeometryCollection; countries: GeometryCollection }>
  if (leaving.aborted) return
  const { land, countries } = atlas.objects
  for (const { geometry, ...rest } of feature(atlas, land).features) {
    if (geometry.type !== 'MultiPolygon') continue
    L.geoJSON(flattened({ ...rest, geometry }), {
      interactive: false,
      style: { className: landClass, weight: 1, fillOpacity: 1 },
    }).addTo(map)
  }
  // An arc of two countries is a border, one of a single country a coast.
  L.geoJSON(
    mesh(atlas, countries, (one, other) => one !== other),
    { interactive: false, style: { className: border, weight: 1 } },
  ).addTo(map)
}

/** The names of the main places: the largest first, the others as the map comes closer. They hide nothing. */
const addPlaces = (map: L.Map, className: string, nameOf: MapWords['place']): void => {
  // Above the land, below the pins.
  map.createPane('places').style.zIndex = '500'
  const labels = mainPlaces.map((place) => {
    const name = document.createElement('span')
    name.textContent = nameOf(place)
    const label = L.tooltip([place.lat, place.lng], {
      content: name,
      className,
      direction: 'bottom',
      permanent: true,
      pane: 'places',
    })
    return { place, label }
  })
  const show = () => {
    for (const { place, label } of labels) {
      if (map.getZoom() >= place.fromZoom) label.addTo(map)
      else label.remove()
    }
  }
  map.on('zoomend', show)
  show()
}

const addTiles = (map: L.Map, { url, attribution }: NonNullable<Found['tiles']>): void => {
  L.tileLayer(url, { attribution: attribution.replaceAll('<', '&lt;'), maxZoom: TILES_MAX_ZOOM }).addTo(map)
}

const iconOf = (className: string, text = ''): L.DivIcon => {
  const element = document.createElement('span')
  element.textContent = text
  return L.divIcon({ className, html: element, iconSize: [44, 44] })
}

/**
 * Draws the temples into an element, grouped while they are close together. Loads its libraries only here.
 * @throws Error 'MarkerClusterer is not installed!', or the network's error
 */
export const drawMap = async (
  element: HTMLElement,
  { found, words, styles, popup }: MapOptions,
): Promise<MapView> => {
  const Clusters = await loadClusters()
  const leaving = new AbortController()
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const hereZoom = found.tiles ? HERE_ZOOM.tiles : HERE_ZOOM.coast
  const map = L.map(element, {
    maxZoom: found.tiles ? TILES_MAX_ZOOM : COAST_MAX_ZOOM,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    scrollWheelZoom: false,
    zoomControl: false,
    worldCopyJump: true,
  })
  L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
  map.attributionControl.setPrefix(false)
  map.setView([AEGEAN.lat, AEGEAN.lng], AEGEAN.zoom)
  if (found.tiles) addTiles(map, found.tiles)
  else {
    await addLand(map, styles, leaving.signal)
    if (!leaving.signal.aborted) addPlaces(map, styles.place, words.place)
  }

  const index = new Clusters<{ pin: Pin }>({
    radius: matchMedia('(pointer: coarse)').matches ? CLUSTER_RADIUS.coarse : CLUSTER_RADIUS.fine,
    maxZoom: CLUSTER_MAX_ZOOM,
    // Leaflet's tiles have 256 pixels: without it, the radius would be in half pixels.
    extent: 256,
  }).load(
    found.pins.map((pin) => ({
      type: 'Feature',
      properties: { pin },
      geometry: { type: 'Point', coordinates: [pin.lng, pin.lat] },
    })),
  )

  const markerOf = ({ geometry, properties }: ReturnType<typeof index.getClusters>[number]): L.Marker => {
    const [lng = 0, lat = 0] = geometry.coordinates
    if ('cluster' in properties) {
      const { cluster_id: id, point_count: count } = properties
      const label = words.cluster(count)
      return L.marker([lat, lng], { icon: iconOf(styles.cluster, String(count)), title: label }).on(
        'click',
        () => map.setView([lat, lng], index.getClusterExpansionZoom(id)),
      )
    }
    const title = words.title(properties.pin)
    return L.marker([lat, lng], { icon: iconOf(styles.pin), title }).bindPopup(() => popup(properties.pin), {
      className: styles.popup,
    })
  }
  // Keeps existing pins: the map moves to make room for a popup, which must not close it.
  const shown = new Map<string, L.Marker>()
  const draw = (): void => {
    const bounds = map.getBounds()
    const box: [number, number, number, number] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ]
    const found = new Map(
      index.getClusters(box, Math.round(map.getZoom())).map((one) => {
        const { properties } = one
        return ['cluster' in properties ? `group ${properties.cluster_id}` : `pin ${properties.pin.id}`, one]
      }),
    )
    for (const [key, marker] of shown) {
      if (found.has(key)) continue
      marker.remove()
      shown.delete(key)
    }
    for (const [key, one] of found) {
      if (shown.has(key)) continue
      const marker = markerOf(one).addTo(map)
      // A div has no alternative text: it is labelled like a button.
      marker.getElement()?.setAttribute('aria-label', marker.options.title ?? '')
      shown.set(key, marker)
    }
  }
  map.on('moveend', draw)
  const inSight = found.pins.filter((pin) => map.getBounds().contains(pin)).length
  if (inSight < found.pins.length / 2) {
    map.fitBounds(L.latLngBounds(found.pins.map(({ lat, lng }) => [lat, lng])), {
      padding: [40, 40],
      maxZoom: hereZoom,
      animate: false,
    })
  }
  draw()
  return {
    showFrom: ({ lat, lng }) => {
      map.setView([lat, lng], hereZoom)
    },
    remove: () => {
      leaving.abort()
      map.remove()
    },
  }
}
