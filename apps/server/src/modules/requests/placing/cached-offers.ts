import { LRUCache } from 'lru-cache'
import type { Context } from '../../../platform/context.ts'
import { perSystem } from '../../../platform/copies/per-system.ts'
import { readTempleTimes, type TempleTimes } from '../../timetable/index.ts'
import type { OfferedFacts, TempleFacts } from './placement.ts'
import { findOffered, keyOfOffer, type Offered } from './repository-offered.ts'

type Asked = { readonly templeId: number; readonly typeId: number }
type Offer = {
  readonly temple: TempleFacts
  readonly offered: OfferedFacts
  readonly times: TempleTimes
}

/** The offers of temples, and their timetables. */
export type OfferedInTime = Offered & { readonly times: ReadonlyMap<number, TempleTimes> }

/** Some kilobytes per hundred: everything requested on a feast day. */
const OFFERS_KEPT = 5_000

const cacheOf = perSystem(() => new LRUCache<string, Offer>({ max: OFFERS_KEPT }))

/**
 * The cached offers of the lines; undefined unless every one is cached. They can be outdated: a write must compare
 * versions in its statement, and a refusal must read them again first.
 */
export const cachedOffers = ({ system }: Context, lines: readonly Asked[]): OfferedInTime | undefined => {
  const offers = cacheOf(system)
  const temples = new Map<number, TempleFacts>()
  const offered = new Map<string, OfferedFacts>()
  const times = new Map<number, TempleTimes>()
  for (const line of lines) {
    const offer = offers.get(keyOfOffer(line))
    if (!offer) return undefined
    temples.set(line.templeId, offer.temple)
    offered.set(keyOfOffer(line), offer.offered)
    times.set(line.templeId, offer.times)
  }
  return { temples, offered, times }
}

/**
 * Reads the lines' offers from the database and caches them. A timetable is read after its temple: one that changes
 * in between has given its temple's row another version, so that no write succeeds by it.
 */
export const readOffers = async (context: Context, lines: readonly Asked[]): Promise<OfferedInTime> => {
  const read = await findOffered(context.db, lines)
  const times = await readTempleTimes(context, [...read.temples.keys()])
  const offers = cacheOf(context.system)
  for (const line of lines) {
    const key = keyOfOffer(line)
    const temple = read.temples.get(line.templeId)
    const offered = read.offered.get(key)
    const own = times.get(line.templeId)
    if (temple && offered && own) offers.set(key, { temple, offered, times: own })
    else offers.delete(key)
  }
  return { ...read, times }
}
