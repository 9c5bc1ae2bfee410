import type { Right } from '@kandili/contract'
import { LRUCache } from 'lru-cache'
import type { Actor, Context, System } from '../../../platform/context.ts'
import type { StreamRules } from '../../../platform/http/event-stream.ts'
import { findActor, signedInActor } from '../../authorization/index.ts'
import { type AccessClaims, verifyAccessToken } from './access-token.ts'
import { sessionsTopic } from './end-sessions.ts'
import { recordForgedToken } from './record-forged-token.ts'

/** A change of anybody's rights, status or sessions, on any node. Database triggers publish it (migration 0532). */
export const ACTORS_TOPIC = 'actors'

/** A change whose message was lost takes effect after this time at the latest. */
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

/** Makes this node read all actors again. */
export const forgetKnownActors = (system: System): void => actorsOf(system).clear()

/**
 * The actor of a session, cached for some seconds. The cache is cleared as soon as any node commits a change of
 * rights, status or sessions; while this node is disconnected from the others nothing is cached.
 */
export const currentActor = (system: System, claims: AccessClaims): Promise<Actor | null> => {
  const read = () => findActor(system.db, { ...claims, now: system.clock.now() })
  if (!system.keepsCopies || !system.live.isConnected()) return read()
  const actors = actorsOf(system)
  const key = `${claims.sessionId} ${claims.userId}`
  const kept = actors.get(key)
  if (kept !== undefined) return kept
  // Stored before it resolves: a concurrent change removes it, and the next call reads again.
  const actor = read()
  actors.set(key, actor)
  actor.catch(() => actors.delete(key))
  return actor
}

/**
 * The actor of a token: null if it is forged or expired, if its session has ended, or if its user is no longer
 * enabled. A forged one is recorded in the audit trail.
 */
export const loadActor = async (context: Context, token: string): Promise<Actor | null> => {
  const claims = await verifyAccessToken(context.system, token)
  if (claims === 'FORGED') await recordForgedToken(context, 'token')
  if (typeof claims === 'string') return null
  return currentActor(context.system, claims)
}

/**
 * Whether the caller is still signed in, at the same temple, and optionally with this right. For what continues after
 * a call was authorised, such as a stream: the end of the session must end it too.
 */
export const isStillAllowed = async ({ actor, system }: Context, right?: Right): Promise<boolean> => {
  if (!actor) return false
  const present = await findActor(system.db, { ...actor, now: system.clock.now() })
  if (present === null || present.templeId !== actor.templeId) return false
  return right === undefined || present.rights.includes(right)
}

/** A stream's rules: it continues while that holds, and ends as soon as the session does. */
export const whileAllowed = (context: Context, right?: Right): StreamRules => ({
  mayGoOn: () => isStillAllowed(context, right),
  follow: (check) => context.system.live.subscribe(sessionsTopic(signedInActor(context).userId), check),
})
