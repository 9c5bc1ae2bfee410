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
}

type Read = { readonly text: string; readonly place: number | null; readonly family: number }

const nameOf = ({ text, place }: Read, count: number): SheetName => {
  const cut = place === null ? -1 : text.lastIndexOf(' ')
  return cut < 0
    ? { name: text, rank: null, count }
    : { name: text.slice(0, cut), rank: text.slice(cut + 1), count }
}

const byPlace = (one: Read, other: Read): number => (one.place ?? 0) - (other.place ?? 0)

/** Each name once; repeated ones have a count. */
const once = (names: readonly Read[]): Group[] => {
  const counts = new Map<string, { first: Read; count: number }>()
  for (const name of names) {
    const known = counts.get(name.text)
    counts.set(name.text, { first: known?.first ?? name, count: (known?.count ?? 0) + 1 })
  }
  return [...counts.values()].map(({ first, count }) => [nameOf(first, count)])
}

/** The names of each request together. */
const families = (names: readonly Read[]): Group[] => {
  const groups = new Map<number, SheetName[]>()
  for (const name of names) groups.set(name.family, [...(groups.get(name.family) ?? []), nameOf(name, 1)])
  return [...groups.values()]
}

const arranged = (names: readonly Read[], arrangement: SheetArrangement): Group[] => {
  const clergy = names.filter(({ place }) => place !== null).toSorted(byPlace)
  const others = names.filter(({ place }) => place === null)
  const isOnce = arrangement === 'ONCE'
  return [
    ...(isOnce ? once(clergy) : clergy.map((name) => [nameOf(name, 1)])),
    ...(isOnce ? once(others) : families(others)),
  ]
}

/** Names beside candles and tamata and those of a Liturgy are read at the Liturgy; every other rite has its own list. */
const readAt = ({ service, rite, typeTitle }: SheetLine): Bilingual | null =>
  (service === 'PRAYER' || service === 'MEMORIAL') && rite !== 'LITURGY' ? typeTitle : null

/**
 * The names of a day by service, living and departed separately. Clergy and monastics come first in the whole list,
 * by rank; the others keep their order of arrival. No name is left out: the counts add up to the number requested.
 */
export const namesOfSheet = (lines: readonly SheetLine[], arrangement: SheetArrangement): SheetService[] => {
  const services = new Map<string, { title: Bilingual | null; health: Read[]; memory: Read[] }>()
  for (const line of lines) {
    const title = readAt(line)
    const key = title?.el ?? ''
    const service = services.get(key) ?? { title, health: [], memory: [] }
    services.set(key, service)
    const names = line.intention === 'HEALTH' ? service.health : service.memory
    names.push(
      ...line.namesAsRead.map(({ asRead, place }) => ({ text: asRead, place, family: line.requestNumber })),
    )
  }
  return [...services.values()]
    .filter(({ health, memory }) => health.length + memory.length > 0)
    .toSorted((one, other) => Number(one.title !== null) - Number(other.title !== null))
    .map(({ title, health, memory }) => ({
      title,
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
