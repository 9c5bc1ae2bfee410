import type { endpoints } from '@kandili/contract'
import { FireSimpleIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { answersIn, dayAndMonth, dayOfYear, languageName, shortDate } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { exampleGross, formatMoney, splitOf } from '../../lib/money.ts'
import type { Parameters, Temple } from '../../lib/shapes.ts'
import bottom from '../../ui/bottom-bar.module.css'
import { Button } from '../../ui/button.tsx'
import { Film } from '../../ui/film.tsx'
import { Card, Eyebrow, Lead, Muted, Num, Rubric, Small, SmallMuted, Strong, Wrap } from '../../ui/layout.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { Star } from '../../ui/star.tsx'
import { EventList } from '../events/event-list.tsx'
import { StartForm } from '../offerings/start-form.tsx'
import { PollLinks, type PollLinksProps } from '../polls/poll-links.tsx'
import { Gallery } from './gallery.tsx'
import type { PlaceMapData } from './place-map.server.ts'
import { PlaceMap } from './place-map.tsx'
import { Promised } from './promise.tsx'
import { TempleOfferings } from './temple-offerings.tsx'
import styles from './temple-page.module.css'
import { Clergy, Contact, OpeningHours } from './visit-facts.tsx'
import { Week } from './week.tsx'
import { YearMoney } from './year-money.tsx'

/** A full-width picture of the temple. Without one there is a band of plain marble. */
function Banner({ temple }: { temple: Temple }) {
  const t = useT('temples')
  const language = useLanguage()
  const src = temple.imageUrl
  if (!src) return <div className={`${styles.banner} ${styles.noPicture}`} />
  return (
    <div className={styles.banner}>
      <img
        src={src}
        alt={
          inLanguage(temple.photographs[0]?.alt ?? null, language) ||
          t('photo.alt', { title: inLanguage(temple.title, language) })
        }
        fetchPriority="high"
      />
    </div>
  )
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The temple's type and place, and the properties by which people choose. */
function Introduction({
  temple,
  promise,
  feastToday,
}: Pick<TemplePageProps, 'temple' | 'promise' | 'feastToday'>) {
  const t = useT('temples')
  const shared = useT('shared')
  const language = useLanguage()
  const say = (value: { el: string; en: string } | null) => inLanguage(value, language)
  const place = [say(temple.city), say(temple.region), say(temple.country.title)].filter(Boolean).join(', ')
  const facts: [label: string, value: ReactNode, wide?: boolean][] = []
  if (temple.saint) facts.push([t('fact.saint'), say(temple.saint.title)])
  const feast = temple.feast
    ? dayAndMonth(language, `2028-${twoDigits(temple.feast.month)}-${twoDigits(temple.feast.day)}`)
    : // A movable one has another date each year.
      temple.nextFeast && dayOfYear(language, temple.nextFeast)
  if (feast) {
    facts.push([
      t('fact.feast'),
      <>
        <Rubric>{feast}</Rubric>
        {feastToday && ` · ${t('fact.today')}`}
      </>,
    ])
  }
  if (temple.minOrderAmount > 0)
    facts.push([t('fact.minimum'), <Num>{formatMoney(temple.minOrderAmount)}</Num>])
  if (!promise) facts.push([t('fact.answers'), answersIn(shared, temple.answersWithinHours, 'answersShort')])
  if (say(temple.jurisdiction)) {
    const itsTemples = new URLSearchParams({ metropolis: temple.jurisdiction.el })
    facts.push([
      t('fact.jurisdiction'),
      <Link to={`/${language}/temples?${itsTemples}`}>{say(temple.jurisdiction)}</Link>,
    ])
  }
  const otherFeasts = temple.feastDays.map(({ title, day }) =>
    day.kind === 'FIXED'
      ? `${say(title)}, ${dayAndMonth(language, `2028-${twoDigits(day.month)}-${twoDigits(day.day)}`)}`
      : say(title),
  )
  if (otherFeasts.length > 0) facts.push([t('fact.otherFeasts'), otherFeasts.join(' · ')])
  if (temple.languages.some((one) => one !== 'el')) {
    facts.push([t('fact.languages'), temple.languages.map((one) => languageName(language, one)).join(', ')])
  }
  if (temple.calendarStyle === 'OLD') facts.push([t('fact.calendar'), t('fact.oldCalendar')])
  const { until } = temple.mandate
  const by = say(temple.mandate.by)
  if (by) {
    const words = until ? t('fact.mandateUntil', { by, date: shortDate(until) }) : by
    facts.push([
      t('fact.mandate'),
      <>
        {words} · <Link to={`/${language}/register-of-temples`}>{t('fact.register')}</Link>
      </>,
      true,
    ])
  }
  return (
    <div className={styles.introduction}>
      <Eyebrow>
        {shared(`kind.${temple.kind}`)} · {place}
      </Eyebrow>
      <h1>{say(temple.title)}</h1>
      <Star kind="temples" id={temple.id} title={say(temple.title)} />
      <ShareButton title={say(temple.title)} />
      <Lead>{say(temple.description)}</Lead>
      {temple.demonstration && <SmallMuted>{shared('demonstrationTemple')}</SmallMuted>}
      {promise && <Promised promise={promise} />}
      <dl className={styles.facts}>
        {facts.map(([label, value, wide]) => (
          <div key={label} className={wide ? styles.wide : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type ActionsProps = { temple: Temple; parameters: Parameters; feastToday: boolean; now: number }

/** What can be requested here, and the temple's share. */
function Actions({ temple, parameters, feastToday, now }: ActionsProps) {
  const t = useT('temples')
  const shared = useT('shared')
  const language = useLanguage()
  const split = splitOf(exampleGross, { ...parameters, ...temple })
  const burning = temple.burning.filter((candle) => Date.parse(candle.burnsUntil) > now).length
  const lights = temple.services.includes('CANDLE')
  return (
    <Card className={styles.actions}>
      {feastToday && <Rubric as="p">{t('card.feast')}</Rubric>}
      <h2>{lights ? t('card.title') : t('card.request')}</h2>
      <Muted>{t(`card.${temple.proofPolicy}`)}</Muted>
      {temple.pausedUntil ? (
        <Strong>{t('paused', { date: shortDate(temple.pausedUntil) })}</Strong>
      ) : (
        <div className={styles.ways}>
          {lights && (
            <StartForm asked={{ temple: temple.slug, service: 'CANDLE' }}>
              <Button look="primary" wide>
                {t('card.action')}
              </Button>
            </StartForm>
          )}
          <StartForm asked={{ temple: temple.slug }}>
            <Button look={lights ? 'secondary' : 'primary'} wide>
              {t('card.request')}
            </Button>
          </StartForm>
        </div>
      )}
      {temple.services.includes('MEMORIAL') && (
        <p className={styles.memorials}>
          <Link to={`/${language}/memorials?temple=${temple.slug}`}>{t('card.memorials')}</Link>
        </p>
      )}
      {burning > 0 && (
        <p className={styles.burning}>
          <FireSimpleIcon /> {t('burning.title', { count: burning })}
        </p>
      )}
      <SmallMuted className={styles.share}>
        {shared('receives', { gross: formatMoney(exampleGross), net: formatMoney(split.temple) })}{' '}
        <Link to={`/${language}#money`}>{t('card.divided')}</Link>
      </SmallMuted>
    </Card>
  )
}

type VisitProps = Pick<TemplePageProps, 'temple' | 'timetable' | 'map' | 'now'>

/** Opening hours, address, a small map, and a link to the visitor's own. */
function Visit({ temple, timetable: week, map, now }: VisitProps) {
  const t = useT('temples')
  const language = useLanguage()
  const timetable = inLanguage(temple.timetable, language)
  const { street, zipCode } = temple.address
  const address = [
    street,
    [zipCode, inLanguage(temple.city, language)].filter(Boolean).join(' '),
    inLanguage(temple.country.title, language),
  ]
  const { lat, lng } = temple
  return (
    <div className={timetable || week ? styles.visit : `${styles.visit} ${styles.placeOnly}`}>
      {week && <Week timetable={week} slug={temple.slug} now={now} />}
      {timetable && !week && (
        <section>
          <h2>{t('fact.timetable')}</h2>
          <p className={styles.timetable}>{timetable}</p>
        </section>
      )}
      <section>
        <h2>{t('place.title')}</h2>
        {map && <PlaceMap map={map} label={t('place.map', { city: inLanguage(temple.city, language) })} />}
        <Small className={styles.address}>
          {address.filter(Boolean).join(', ')}
          {lat !== null && lng !== null && (
            <>
              <br />
              <a
                href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`}
                rel="noreferrer"
              >
                {t('place.open')}
              </a>
            </>
          )}
        </Small>
        {temple.radius !== null && <Small>{t('place.radius', { count: temple.radius })}</Small>}
        <OpeningHours temple={temple} />
        <Contact temple={temple} />
        <Clergy temple={temple} />
      </section>
    </div>
  )
}

/** On a narrow screen the one action stays within reach of the thumb, with the minimum price. */
function Bar({ temple }: { temple: Temple }) {
  const t = useT('temples')
  const candles = temple.offerings.filter((one) => one.service === 'CANDLE')
  const offered = candles.length > 0 ? candles : temple.offerings
  if (temple.pausedUntil || offered.length === 0) return null
  const least = Math.min(...offered.map((one) => one.price))
  const service = candles.length > 0 ? 'CANDLE' : undefined
  return (
    <div className={bottom.bar}>
      {least > 0 && (
        <span>
          {t('bar.from')}
          <Num as="b">{formatMoney(least)}</Num>
        </span>
      )}
      <StartForm asked={{ temple: temple.slug, service }}>
        <Button look="primary" wide>
          {t(service ? 'card.action' : 'card.request')}
        </Button>
      </StartForm>
    </div>
  )
}

type TemplePageProps = {
  temple: Temple
  parameters: Parameters
  /** Its services of the coming days; null without a timetable. */
  timetable: endpoints.timetable.PublicTimetable | null
  /** Where it is; null without its place. */
  map: PlaceMapData | null
  /** How it kept its promise; null with too few cases. */
  promise: endpoints.statistics.KeptPromise | null
  /** Where the offerings of this year went; null with too few people. */
  year: endpoints.requestMoney.TempleYear | null
  /** Those to come. */
  events?: readonly endpoints.events.EventCard[]
  polls?: PollLinksProps['polls']
  /** Whether it celebrates today. */
  feastToday: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** The page of a temple: its hours, its customs, and its offerings. */
export function TemplePage({
  temple,
  timetable,
  map,
  promise,
  year,
  events = [],
  polls = [],
  parameters,
  feastToday,
  now,
}: TemplePageProps) {
  const t = useT('temples')
  return (
    <main id="content" tabIndex={-1}>
      <Banner temple={temple} />
      <Wrap>
        <div className={styles.grid}>
          <Introduction temple={temple} promise={promise} feastToday={feastToday} />
          <aside>
            <Actions temple={temple} parameters={parameters} feastToday={feastToday} now={now} />
          </aside>
        </div>
        <TempleOfferings temple={temple} />
      </Wrap>
      <Gallery temple={temple} />
      <Wrap>
        {temple.videoUrl && <Film url={temple.videoUrl} poster={temple.imageUrl} title={t('video.title')} />}
        <Visit temple={temple} timetable={timetable} map={map} now={now} />
        {polls.length > 0 && (
          <section className={styles.events} aria-labelledby="polls">
            <h2 id="polls">{t('polls.title')}</h2>
            <PollLinks polls={polls} />
          </section>
        )}
        {events.length > 0 && (
          <section className={styles.events} aria-labelledby="events">
            <h2 id="events">{t('events.title')}</h2>
            <EventList events={events.map((event) => ({ ...event, temple: null }))} />
          </section>
        )}
        {year && <YearMoney year={year} />}
      </Wrap>
      <Bar temple={temple} />
    </main>
  )
}
