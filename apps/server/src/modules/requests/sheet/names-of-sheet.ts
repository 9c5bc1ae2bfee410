import type { endpoints, Rite, Service, SheetArrangement } from '@kandili/contract'
import type { Bilingual } from '../presenter.ts'

/** A printed name. */
export type SheetName = {
  /** As read, without its rank. */
  readonly name: string
  /** Of clergy and monastics, as read; null for everybody else. */
  readonly rank: string | null
  /** How many people have this name. */
  readonly count: number
}
/** Names that stay together: a family, or one name alone. */
export type Group = readonly SheetName[]

/** The names that are read at one service. */
export type SheetService = {
  /** Null for the Divine Liturgy. */
  readonly title: Bilingual | null
  /** When it begins, by the timetable; null without one. */
  readonly startsAt: string | null
  readonly health: readonly Group[]
  readonly memory: readonly Group[]
}

/** The data of a line for the sheet. */
export type SheetLine = Pick<
  endpoints.submissions.Submission,
  'intention' | 'namesAsRead' | 'requestNumber' | 'saint'
> & {
  readonly service: Service
  readonly rite: Rite | null
  readonly typeTitle: Bilingual
  /** When the service begins at which its names are read, by the timetable. */
  readonly startsAt?: string | null
}

type Read = { readonly text: string; readonly place: number | null; readonly family: number }

const nameOf = ({ text, place }: Read, count: number): SheetName => {
  const cut = place === null ? -1 : text.lastIndexOf(' ')
  return cut < 0
    ? { name: text, rank: null, count }
    : { name: text.slice(0, cut), rank: text.slice(cut + 1), count }
}

const byPlace = (one: Read, other: Read): number =>
  (one.place ?? Number.MAX_SAFE_INTEGER) - (other.place ?? Number.MAX_SAFE_INTEGER)

/** Each name once; repeated ones have a count. */
const once = (names: readonly Read[]): Group[] => {
  const counts = new Map<string, { first: Read; count: number }>()
  for (const name of names) {
    const known = counts.get(name.text)
    counts.set(name.text, { first: known?.first ?? name, count: (known?.count ?? 0) + 1 })
  }
  return [...counts.values()].map(({ first, count }) => [nameOf(first, count)])
}

/** The names of each request together, its clergy among them; families of clergy come first. */
const families = (names: readonly Read[]): Group[] => {
  const groups = new Map<number, Read[]>()
  for (const name of names) groups.set(name.family, [...(groups.get(name.family) ?? []), name])
  return [...groups.values()]
    .map((family) => family.toSorted(byPlace))
    .toSorted(([one], [other]) => (one && other ? byPlace(one, other) : 0))
    .map((family) => family.map((name) => nameOf(name, 1)))
}

/** Each name once: clergy first, by rank. */
const onceEach = (names: readonly Read[]): Group[] => [
  ...once(names.filter(({ place }) => place !== null).toSorted(byPlace)),
  ...once(names.filter(({ place }) => place === null)),
]

const arranged = (names: readonly Read[], arrangement: SheetArrangement): Group[] =>
  arrangement === 'ONCE' ? onceEach(names) : families(names)

/** Names beside candles and tamata and those of a Liturgy are read at the Liturgy; every other rite has its own list. */
export const readAt = ({ service, rite, typeTitle }: SheetLine): Bilingual | null =>
  (service === 'PRAYER' || service === 'MEMORIAL') && rite !== 'LITURGY' ? typeTitle : null

/** Sorts after every hour. */
const noHour = '24:00'

/**
 * The names of a day by service in the order of their hours, living and departed separately. Clergy and monastics come
 * first, by rank, with their families if these stay together; the others keep their order of arrival. No name is left out: the counts add up to the number requested.
 */
export const namesOfSheet = (lines: readonly SheetLine[], arrangement: SheetArrangement): SheetService[] => {
  const services = new Map<
    string,
    { title: Bilingual | null; startsAt: string | null; health: Read[]; memory: Read[] }
  >()
  for (const line of lines) {
    const title = readAt(line)
    const key = title?.el ?? ''
    const service = services.get(key) ?? { title, startsAt: null, health: [], memory: [] }
    services.set(key, service)
    service.startsAt ??= line.startsAt ?? null
    const names = line.intention === 'HEALTH' ? service.health : service.memory
    names.push(
      ...line.namesAsRead.map(({ asRead, place }) => ({ text: asRead, place, family: line.requestNumber })),
    )
  }
  return [...services.values()]
    .filter(({ health, memory }) => health.length + memory.length > 0)
    .toSorted(
      (one, other) =>
        (one.startsAt ?? noHour).localeCompare(other.startsAt ?? noHour) ||
        Number(one.title !== null) - Number(other.title !== null),
    )
    .map(({ title, startsAt, health, memory }) => ({
      title,
      startsAt,
      health: arranged(health, arrangement),
      memory: arranged(memory, arrangement),
    }))
}

/** The saints honoured at the Liturgy, each once, in the order of their requests. */
export const saintsOfSheet = (lines: readonly SheetLine[]): Bilingual[] => [
  ...new Map(
    lines.flatMap((line) =>
      line.saint && readAt(line) === null ? [[line.saint.title.el, line.saint.title] as const] : [],
    ),
  ).values(),
]

/** The number of people in a list. */
export const countOf = (groups: readonly Group[]): number =>
  groups.flat().reduce((sum, { count }) => sum + count, 0)
