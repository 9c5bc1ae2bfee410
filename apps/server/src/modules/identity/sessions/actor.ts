import type { Right } from '@kandili/contract'
import { LRUCache } from 'lru-cache'
import type { Actor, Context, System } from '../../../platform/context.ts'
import type { StreamRules } from '../../../platform/http/event-stream.ts'
import { findActor, signedInActor } from '../../authorization/index.ts'
import { type AccessClaims, verifyAccessToken } from './access-token.ts'
import { sessionsTopic } from './end-sessions.ts'
import { recordForgedToken } from './record-forged-token.ts'

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

/**
 * Who acts with this token: null when it is forged or over, when its sign-in has ended, or when its user is not
 * enabled any more. A forged one is recorded in the audit trail.
 */
export const loadActor = async (context: Context, token: string): Promise<Actor | null> => {
  const claims = await verifyAccessToken(context.system, token)
  if (claims === 'FORGED') await recordForgedToken(context, 'token')
  if (typeof claims === 'string') return null
  return currentActor(context.system, claims)
}

/**
 * Whether the caller is still signed in, at the same temple, and with this right, where one is named. For what goes on
 * after a call was let in, such as a stream: an ended sign-in must end it too.
 */
export const isStillAllowed = async ({ actor, system }: Context, right?: Right): Promise<boolean> => {
  if (!actor) return false
  const present = await findActor(system.db, { ...actor, now: system.clock.now() })
  if (present === null || present.templeId !== actor.templeId) return false
  return right === undefined || present.rights.includes(right)
}

/** A stream's rules: it goes on while that holds, and ends as soon as the sign-in does. */
export const whileAllowed = (context: Context, right?: Right): StreamRules => ({
  mayGoOn: () => isStillAllowed(context, right),
  follow: (check) => context.system.live.subscribe(sessionsTopic(signedInActor(context).userId), check),
})
