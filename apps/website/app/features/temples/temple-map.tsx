import type { AnswerOf, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { callAsVisitor } from '../../lib/session/session.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import { Button } from '../../ui/button.tsx'
import { Muted } from '../../ui/layout.tsx'
import type { MapView, Pin } from './map-view.ts'
import type { Place } from './near.ts'
import styles from './temple-map.module.css'
import type { PinsAsked } from './use-nearest.ts'

type Pins = typeof endpoints.website.templePins
type Found = AnswerOf<Pins>

type TempleMapProps = {
  asked: PinsAsked
  /** Where the visitor is, if known: the map moves there. */
  here: Place | null | undefined
}

/** The matching temples on a map. */
export function TempleMap({ asked, here }: TempleMapProps) {
  const t = useT('temples')
  const [attempt, setAttempt] = useState(0)
  const pins = useAsked<Found>(
    (signal) => callAsVisitor<Pins>('GET', '/public/temple-pins', { query: asked, signal }),
    JSON.stringify(asked),
  )
  if (pins.state === 'loading') return <p role="status">{t('map.loading')}</p>
  if (pins.state === 'failed') return <Failed again={pins.again} />
  return (
    <Shown
      key={`${attempt} ${JSON.stringify(asked)}`}
      here={here}
      found={pins.found}
      again={() => setAttempt(attempt + 1)}
    />
  )
}

function Failed({ again }: { again: () => void }) {
  const t = useT('temples')
  return (
    <div role="alert" className={styles.failed}>
      <p>{t('map.failed')}</p>
      <Button type="button" onClick={again}>
        {t('map.again')}
      </Button>
    </div>
  )
}

/** Draws the map into an element; `view` is set once it is drawn. */
const useMapView = (found: Found) => {
  const t = useT('temples')
  const language = useLanguage()
  const navigate = useNavigate()
  const element = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapView>()
  const [failed, setFailed] = useState(false)
  const latest = useRef({ t, language, navigate })
  latest.current = { t, language, navigate }
  useEffect(() => {
    let isGone = false
    let drawn: MapView | undefined
    const say = latest.current
    const titleOf = (pin: Pin) => inLanguage(pin.title, say.language)
    const popup = (pin: Pin): HTMLElement => {
      const link = document.createElement('a')
      link.href = `/${say.language}/temples/${pin.slug}`
      link.textContent = titleOf(pin)
      link.addEventListener('click', (event) => {
        event.preventDefault()
        void latest.current.navigate(link.pathname)
      })
      const city = document.createElement('span')
      city.textContent = inLanguage(pin.city, say.language)
      const all = document.createElement('div')
      all.append(link, city)
      return all
    }
    const draw = async () => {
      const { drawMap } = await import('./map-view.ts')
      if (isGone || !element.current) return
      drawn = await drawMap(element.current, {
        found,
        words: {
          title: titleOf,
          zoomIn: say.t('map.zoomIn'),
          zoomOut: say.t('map.zoomOut'),
          place: (place) => place[say.language],
          cluster: (count) => say.t('map.cluster', { count }),
        },
        styles: {
          land: styles.land ?? '',
          border: styles.border ?? '',
          place: styles.place ?? '',
          pin: styles.pin ?? '',
          cluster: styles.cluster ?? '',
          popup: styles.popup ?? '',
        },
        popup,
      })
      if (isGone) drawn.remove()
      else setView(drawn)
    }
    draw().catch((error: unknown) => {
      if (isGone) return
      reportError(error)
      setFailed(true)
    })
    return () => {
      isGone = true
      drawn?.remove()
    }
  }, [found])
  return { element, view, failed }
}

function Shown({ found, here, again }: { found: Found; here: TempleMapProps['here']; again: () => void }) {
  const t = useT('temples')
  const { element, view, failed } = useMapView(found)
  useEffect(() => {
    if (here) view?.showFrom(here)
  }, [here, view])
  return (
    <section className={styles.whole} aria-label={t('map.title')}>
      {failed ? (
        <Failed again={again} />
      ) : (
        <div ref={element} className={styles.map} role="application" aria-label={t('map.label')} />
      )}
      {found.without > 0 && <Muted>{t('map.without', { count: found.without })}</Muted>}
    </section>
  )
}
