import { LRUCache } from 'lru-cache'
import type { Context, System } from '../../../platform/context.ts'
import type { OfferedFacts, TempleFacts } from './placement.ts'
import { findOffered, keyOfOffer, type Offered } from './repository-offered.ts'

type Asked = { readonly templeId: number; readonly typeId: number }
type Offer = { readonly temple: TempleFacts; readonly offered: OfferedFacts }

/** Some kilobytes each hundred: all that is asked for on a feast day. */
const OFFERS_KEPT = 5_000

const kept = new WeakMap<System, LRUCache<string, Offer>>()

const keptBy = (system: System): LRUCache<string, Offer> => {
  const known = kept.get(system)
  if (known) return known
  const fresh = new LRUCache<string, Offer>({ max: OFFERS_KEPT })
  kept.set(system, fresh)
  return fresh
}

/**
 * The lines' offers as this node last read them; undefined unless every one is known. They can be out of date: a write
 * must have its statement compare versions, and a refusal must read them again first.
 */
export const rememberedOffers = ({ system }: Context, lines: readonly Asked[]): Offered | undefined => {
  const offers = keptBy(system)
  const temples = new Map<number, TempleFacts>()
  const offered = new Map<string, OfferedFacts>()
  for (const line of lines) {
    const offer = offers.get(keyOfOffer(line))
    if (!offer) return undefined
    temples.set(line.templeId, offer.temple)
    offered.set(keyOfOffer(line), offer.offered)
  }
  return { temples, offered }
}

/** Reads the lines' offers from the database and caches them. */
export const readOffers = async (context: Context, lines: readonly Asked[]): Promise<Offered> => {
  const read = await findOffered(context.db, lines)
  const offers = keptBy(context.system)
  for (const line of lines) {
    const key = keyOfOffer(line)
    const temple = read.temples.get(line.templeId)
    const offered = read.offered.get(key)
    if (temple && offered) offers.set(key, { temple, offered })
    else offers.delete(key)
  }
  return read
}
