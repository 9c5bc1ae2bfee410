import type { Bilingual, endpoints } from '@kandili/contract'
import { MapPin } from '@kandili/design/brand'
import { ArrowSquareOutIcon, MapPinIcon, MinusIcon, PlusIcon, TrashIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { call } from '../lib/api/client.ts'
import { useLanguage, useT } from '../lib/language/language.tsx'
import { errorNode } from './error-node.tsx'
import classes from './map-pin-field.module.css'
import {
  directionOf,
  distanceOf,
  movedBy,
  type Offset,
  offsetOf,
  type Place,
  placeOf,
  readCoordinate,
  readPlace,
  scales,
  stepOf,
  type Typed,
  tilesBelow,
} from './map-plane.ts'

export type Landmark = Place & { readonly title: Bilingual }

const SIZE = { width: 640, height: 360 }
/** An arrow key moves the pin by this fraction of the map's width; with Shift by ten times as much. */
const KEY_STEP = 1 / 100
const FIRST_SCALE = 3

const usePlaceWords = (landmarks: readonly Landmark[]) => {
  const t = useT()
  const language = useLanguage()
  const metres = (count: number): string =>
    count < 1000
      ? t('map.metres', { count: Math.round(count) })
      : t('map.kilometres', {
          count: count < 10_000 ? Math.round(count / 100) / 10 : Math.round(count / 1000),
        })
  const words = (place: Place | null): string => {
    if (!place) return t('map.none')
    const [lat, lng] = [place.lat.toFixed(5), place.lng.toFixed(5)]
    const [nearest] = landmarks
      .map((landmark) => ({ landmark, offset: offsetOf(landmark, place) }))
      .sort((a, b) => distanceOf(a.offset) - distanceOf(b.offset))
    if (!nearest) return `${lat}, ${lng}`
    const title = inLanguage(nearest.landmark.title, language)
    const distance = distanceOf(nearest.offset)
    if (distance < 300) return t('map.at', { lat, lng, place: title })
    const direction = t(`map.${directionOf(nearest.offset)}`)
    return t('map.place', { lat, lng, distance: metres(distance), direction, place: title })
  }
  return { metres, words }
}

const useMapSources = () =>
  useQuery({
    queryKey: ['map'],
    queryFn: () => call<typeof endpoints.maps.readSources>('GET', '/map'),
    staleTime: Number.POSITIVE_INFINITY,
  }).data

/** The pin by its address, where the installation names a service that knows addresses. */
const AddressSearch = ({ address, onFound }: { address: string; onFound: (place: Place) => void }) => {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const q = (typed ?? address).trim()
  const finding = useMutation({
    mutationFn: () => call<typeof endpoints.maps.findAddress>('GET', '/map/addresses', { query: { q } }),
  })
  const found = finding.data
  return (
    <div className={classes.search}>
      <TextInput
        type="search"
        label={t('map.address')}
        value={typed ?? address}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (q.length > 2) finding.mutate()
        }}
      />
      <Button loading={finding.isPending} disabled={q.length < 3} onClick={() => finding.mutate()}>
        {t('map.find')}
      </Button>
      <p role="status">
        {(found?.isAway || finding.isError) && t('map.findFailed')}
        {found && !found.isAway && found.places.length === 0 && t('map.unknown')}
      </p>
      <ul>
        {found?.places.map((place) => (
          <li key={`${place.lat} ${place.lng}`}>
            <Button variant="subtle" onClick={() => onFound({ lat: place.lat, lng: place.lng })}>
              {place.title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type PlaneProps = {
  tiles: string | undefined
  center: Place
  /** Of the map, in metres. */
  width: number
  pin: Place | null
  landmarks: readonly Landmark[]
}

/** A drawing of the surroundings: a grid of round distances, the visible cities, and the pin. */
const Plane = ({ tiles, center, width, pin, landmarks }: PlaneProps) => {
  const language = useLanguage()
  const { metres } = usePlaceWords(landmarks)
  const perMetre = SIZE.width / width
  const pointOf = (place: Place) => {
    const { east, north } = offsetOf(center, place)
    return { x: SIZE.width / 2 + east * perMetre, y: SIZE.height / 2 - north * perMetre }
  }
  const step = stepOf(width)
  const lines = Math.ceil(width / step / 2)
  const offsets = Array.from({ length: 2 * lines + 1 }, (_, index) => (index - lines) * step * perMetre)
  const at = pin && pointOf(pin)
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
      {tiles &&
        tilesBelow(center, width, SIZE, tiles).map(({ url, x, y, size }) => (
          <image key={url} href={url} x={x} y={y} width={size} height={size} />
        ))}
      <g className={classes.grid}>
        {offsets.map((offset) => (
          <path
            key={offset}
            d={`M${SIZE.width / 2 + offset} 0V${SIZE.height}M0 ${SIZE.height / 2 + offset}H${SIZE.width}`}
          />
        ))}
      </g>
      {landmarks.map((landmark) => {
        const { x, y } = pointOf(landmark)
        if (x < 0 || y < 0 || x > SIZE.width || y > SIZE.height) return null
        const isRight = x > SIZE.width * 0.7
        return (
          <g key={`${landmark.lat} ${landmark.lng}`} className={classes.landmark}>
            <circle cx={x} cy={y} r="4" />
            <text x={isRight ? x - 8 : x + 8} y={y + 5} textAnchor={isRight ? 'end' : 'start'}>
              {inLanguage(landmark.title, language)}
            </text>
          </g>
        )
      })}
      {at && (
        <g transform={`translate(${at.x - 12} ${at.y - 34})`}>
          <MapPin height={34} />
        </g>
      )}
      <g className={classes.bar} transform={`translate(16 ${SIZE.height - 18})`}>
        <path d={`M0 -6V0H${step * perMetre}V-6`} />
        <text x={step * perMetre + 8} y="2">
          {metres(step)}
        </text>
      </g>
    </svg>
  )
}

const arrows: Readonly<Record<string, Offset>> = {
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
  ArrowRight: { east: 1, north: 0 },
  ArrowLeft: { east: -1, north: 0 },
}

type MapPinFieldProps = {
  label: string
  value: Typed
  onChange: (value: Typed) => void
  /** The initial centre without a pin. */
  start: Place
  /** Cities by which people recognise a place. */
  landmarks: readonly Landmark[]
  /** As it is typed in the form, to be found. */
  address?: string
  readOnly?: boolean
  /** By field of the API's body: `lat` and `lng`. */
  errorOf: (name: string) => string | undefined
}

/**
 * A place on a map: pressed, moved with arrow keys, taken from the device, typed, pasted from a map's link, or found by
 * its address. Without tiles the map needs no network and shows only distances and cities.
 */
export const MapPinField = ({
  label,
  value,
  onChange,
  start,
  landmarks,
  address = '',
  readOnly = false,
  errorOf,
}: MapPinFieldProps) => {
  const t = useT()
  const id = useId()
  const { words } = usePlaceWords(landmarks)
  const sources = useMapSources()
  const pin = placeOf(value)
  const [center, setCenter] = useState<Place>(pin ?? start)
  const [scale, setScale] = useState(FIRST_SCALE)
  const [typed, setTyped] = useState<Record<keyof Place, string>>()
  const [isAway, setAway] = useState(false)
  const width = scales[scale] ?? scales[0]

  const isTyped = (name: keyof Place) => typed && Object.is(readCoordinate(typed[name]), value[name])
  /** The typed text, until the place changes otherwise. */
  const texts =
    typed && isTyped('lat') && isTyped('lng')
      ? typed
      : { lat: value.lat?.toString() ?? '', lng: value.lng?.toString() ?? '' }

  const put = (place: Place | null, isCentred = false) => {
    setTyped(undefined)
    setAway(false)
    onChange(place ?? { lat: null, lng: null })
    if (place && isCentred) setCenter(place)
  }
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (readOnly) return
    const area = event.currentTarget.getBoundingClientRect()
    const perPixel = width / area.width
    put(
      movedBy(center, {
        east: (event.clientX - area.left - area.width / 2) * perPixel,
        north: (area.top + area.height / 2 - event.clientY) * perPixel,
      }),
    )
  }
  const zoom = (by: number) => {
    setScale((former) => Math.min(scales.length - 1, Math.max(0, former + by)))
    setCenter(pin ?? center)
  }
  const move = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (event.key === '+' || event.key === '=') zoom(-1)
    else if (event.key === '-' || event.key === '−') zoom(1)
    else if (arrow && !readOnly) {
      const metres = width * KEY_STEP * (event.shiftKey ? 10 : 1)
      put(
        movedBy(pin ?? center, { east: arrow.east * metres, north: arrow.north * metres }),
        // The pin is always visible.
        pin === null || distanceOf(offsetOf(center, pin)) > width / 4,
      )
    } else return
    event.preventDefault()
  }
  const type = (name: keyof Place, text: string) => {
    const both = readPlace(text)
    if (both) {
      put(both, true)
      return
    }
    const present = { ...texts, [name]: text }
    const next = { lat: readCoordinate(present.lat), lng: readCoordinate(present.lng) }
    setTyped(present)
    onChange(next)
    const place = placeOf(next)
    if (place) setCenter(place)
  }
  const takeFromDevice = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setScale(1)
        put(movedBy({ lat: coords.latitude, lng: coords.longitude }, { east: 0, north: 0 }), true)
      },
      () => setAway(true),
      { enableHighAccuracy: true, timeout: 20_000 },
    )

  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <p id={`${id}-hint`} className={classes.hint}>
        {t('map.hint')}
      </p>
      {sources?.findsAddresses && !readOnly && (
        <AddressSearch
          address={address}
          onFound={(place) => {
            setScale(1)
            put(place, true)
          }}
        />
      )}
      <div
        role="application"
        aria-label={t('map.label', { label })}
        aria-describedby={`${id}-hint ${id}-place`}
        className={classes.map}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the pin; the fields below do the same
        tabIndex={0}
        onPointerUp={press}
        onKeyDown={move}
      >
        <Plane tiles={sources?.tiles?.url} center={center} width={width} pin={pin} landmarks={landmarks} />
      </div>
      {sources?.tiles && <small>{sources.tiles.attribution}</small>}
      <p id={`${id}-place`} className={`num ${classes.place}`} role="status">
        {words(pin)}
      </p>
      <div className={classes.buttons}>
        <ActionIcon size={44} aria-label={t('map.closer')} onClick={() => zoom(-1)}>
          <PlusIcon size={20} />
        </ActionIcon>
        <ActionIcon size={44} aria-label={t('map.farther')} onClick={() => zoom(1)}>
          <MinusIcon size={20} />
        </ActionIcon>
        {!readOnly && (
          <Button leftSection={<MapPinIcon size={20} />} onClick={takeFromDevice}>
            {t('map.here')}
          </Button>
        )}
        {!readOnly && pin && (
          <Button
            variant="subtle"
            color="error"
            leftSection={<TrashIcon size={20} />}
            onClick={() => put(null)}
          >
            {t('map.remove')}
          </Button>
        )}
        {pin && (
          <a
            className={classes.open}
            href={`https://www.openstreetmap.org/?mlat=${pin.lat}&mlon=${pin.lng}#map=17/${pin.lat}/${pin.lng}`}
            target="_blank"
            rel="noreferrer"
          >
            <ArrowSquareOutIcon size={18} /> {t('map.open')}
          </a>
        )}
      </div>
      {isAway && (
        <p role="alert" className={classes.away}>
          {t('map.hereFailed')}
        </p>
      )}
      <div className={classes.fields}>
        {(['lat', 'lng'] as const).map((name) => (
          <TextInput
            key={name}
            name={name}
            label={t(`map.${name}`)}
            description={name === 'lat' ? t('map.paste') : undefined}
            inputMode="decimal"
            autoComplete="off"
            classNames={{ input: 'num' }}
            readOnly={readOnly}
            value={texts[name]}
            error={errorNode(errorOf(name))}
            onChange={(event) => type(name, event.currentTarget.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
