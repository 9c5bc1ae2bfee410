import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { dayOfYear } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/language.ts'
import { Muted } from '../../ui/layout.tsx'
import styles from './events.module.css'

type Card = endpoints.events.EventCard

/** "Sunday 6 December 2026, 18:00 – 20:00", with the last day where it is another one. */
export const whenOf = (language: Language, { startsOn, startsAt, endsOn, endsAt }: Card): string => {
  const from = `${dayOfYear(language, startsOn)}, ${startsAt}`
  const lastDay = endsOn !== null && endsOn !== startsOn ? dayOfYear(language, endsOn) : null
  const until = [lastDay, endsAt].filter(Boolean).join(', ')
  // Without a word joiner, a line may end after a dash, even before a space that does not break.
  return until ? `${from}\u00a0–\u2060\u00a0${until}` : from
}

/** Its place, if it has one of its own, and who holds it. */
export const whereOf = (language: Language, { place, temple, organisation }: Card): string =>
  [inLanguage(place, language), temple && inLanguage(temple.title, language)]
    .concat(temple ? [] : [organisation && inLanguage(organisation, language)])
    .filter(Boolean)
    .join(' · ')

type EventListProps = {
  events: readonly Card[]
  /** One level below the heading over the list. */
  heading?: 'h2' | 'h3'
}

/** Events with their day and place, each linked to its page. */
export function EventList({ events, heading: Heading = 'h3' }: EventListProps) {
  const language = useLanguage()
  return (
    <ul className={styles.list}>
      {events.map((event) => {
        const where = whereOf(language, event)
        return (
          <li key={event.id}>
            <Heading>
              <Link to={`/${language}/events/${event.id}`}>{inLanguage(event.title, language)}</Link>
            </Heading>
            <time dateTime={event.startsOn}>{whenOf(language, event)}</time>
            {where && <Muted>{where}</Muted>}
          </li>
        )
      })}
    </ul>
  )
}
