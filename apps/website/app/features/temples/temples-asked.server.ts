import {
  type CallInput,
  calendarStyle,
  type endpoints,
  jurisdiction,
  religion,
  service,
  templeKind,
} from '@kandili/contract'
import { isCivilDate } from '@kandili/contract/dates'
import { searchSkeleton } from '@kandili/greek'
import { addDays } from '../../lib/format.ts'
import { searchedText } from '../../lib/searched-text.ts'
import { isAlmanacYear } from '../almanac/almanac.server.ts'
import { feastSpans, isFeastSpan } from './feast-spans.ts'

type Query = NonNullable<CallInput<typeof endpoints.website.templePins>['query']>

const whole = (value: string | null): number | undefined => {
  const number = Number(value)
  return value && Number.isSafeInteger(number) && number >= 1 ? number : undefined
}

/** When the temples celebrate: a span from today on, or one day. */
const feastIn = (search: URLSearchParams): string | undefined => {
  const feast = search.get('feast') ?? ''
  const isDay = isCivilDate(feast) && isAlmanacYear(Number(feast.slice(0, 4)))
  return isDay || isFeastSpan(feast) ? feast : undefined
}

const daysOfFeast = (feast: string | undefined, today: string) => {
  if (feast === undefined) return {}
  return isFeastSpan(feast)
    ? { feastFrom: today, feastTo: addDays(today, feastSpans[feast] - 1) }
    : { feastFrom: feast, feastTo: feast }
}

/**
 * The search in the URL of the list of temples, for its fields and for the API. Invalid values are ignored, so that no
 * link breaks.
 */
export const templesAsked = (search: URLSearchParams, today: string) => {
  const kind = templeKind.safeParse(search.get('kind')).data
  const wanted = service.safeParse(search.get('service')).data
  const church = religion.safeParse(search.get('religion')).data
  const calendar = calendarStyle.safeParse(search.get('calendar')).data
  const customs = jurisdiction.safeParse(search.get('jurisdiction')).data
  const feast = feastIn(search)
  const shared = {
    q: searchedText(search, 'q', 100) || undefined,
    lightsToday: search.get('lightsToday') === '1' ? ('1' as const) : undefined,
    region: whole(search.get('region')),
    country: /^[A-Z]{2}$/.exec(search.get('country') ?? '')?.[0],
    metropolis: searchSkeleton(searchedText(search, 'metropolis', 200)) || undefined,
  }
  const query: Query = {
    ...shared,
    ...daysOfFeast(feast, today),
    kind: kind && [kind],
    service: wanted && [wanted],
    religion: church && [church],
    calendar: calendar && [calendar],
    jurisdiction: customs && [customs],
  }
  const asked = {
    ...shared,
    feast,
    kind,
    service: wanted,
    religion: church,
    calendar,
    jurisdiction: customs,
    map: search.get('map') === '1' ? ('1' as const) : undefined,
    near: search.get('near') === '1' ? ('1' as const) : undefined,
    page: Math.min(whole(search.get('page')) ?? 1, 10_000),
  }
  return { asked, query }
}

export type Asked = ReturnType<typeof templesAsked>['asked']
