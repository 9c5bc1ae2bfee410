import { LRUCache } from 'lru-cache'
import type { Actor, System } from '../../../platform/context.ts'
import { findActor } from '../../authorization/index.ts'
import type { AccessClaims } from './access-token.ts'

/** A change of anybody's rights, status or sign-ins, on any node. Database triggers announce it (migration 0532). */
export const ACTORS_TOPIC = 'actors'

/** A change whose message was lost counts after so long at the latest. */
const KEPT_MS = 5_000
const MOST_KEPT = 10_000

type KnownActors = LRUCache<string, Promise<Actor | null>>
const known = new WeakMap<System['live'], KnownActors>()

const actorsOf = ({ live }: System): KnownActors => {
  const kept = known.get(live)
  if (kept) return kept
  const actors: KnownActors = new LRUCache({ max: MOST_KEPT, ttl: KEPT_MS })
  live.subscribe(ACTORS_TOPIC, () => actors.clear())
  known.set(live, actors)
  return actors
}

/**
 * Who acts in this sign-in, from this node's memory where it was read in the last seconds. All that is kept goes as soon
 * as any node commits a change of rights, status or sign-ins; while this node cannot hear the others nothing is kept.
 */
export const currentActor = (system: System, claims: AccessClaims): Promise<Actor | null> => {
  const read = () => findActor(system.db, { ...claims, now: system.clock.now() })
  if (!system.keepsCopies || !system.live.isConnected()) return read()
  const actors = actorsOf(system)
  const key = `${claims.sessionId} ${claims.userId}`
  const kept = actors.get(key)
  if (kept !== undefined) return kept
  // Entered before it is read: a change meanwhile removes it, and the next call reads anew.
  const actor = read()
  actors.set(key, actor)
  actor.catch(() => actors.delete(key))
  return actor
}
