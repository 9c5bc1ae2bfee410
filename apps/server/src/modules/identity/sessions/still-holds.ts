import type { Right } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import type { StreamRules } from '../../../platform/http/event-stream.ts'
import { findActor, signedInActor } from '../../authorization/index.ts'
import { sessionsTopic } from './end-sessions.ts'

/**
 * Whether the caller is still signed in, at the same temple, and with this right, where one is named. For what goes on
 * after a call was let in, such as a stream: an ended sign-in must end it too.
 */
export const stillHolds = async ({ actor, system }: Context, right?: Right): Promise<boolean> => {
  if (!actor) return false
  const present = await findActor(system.db, { ...actor, now: system.clock.now() })
  if (present === null || present.templeId !== actor.templeId) return false
  return right === undefined || present.rights.includes(right)
}

/** A stream's rules: it goes on while that holds, and ends as soon as the sign-in does. */
export const whileHolds = (context: Context, right?: Right): StreamRules => ({
  mayGoOn: () => stillHolds(context, right),
  follow: (check) => context.system.live.subscribe(sessionsTopic(signedInActor(context).userId), check),
})
