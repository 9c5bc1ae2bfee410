import type { Context } from '../../platform/context.ts'
import { sessionsTopic } from '../end-sessions.ts'
import { findActor } from '../repository.ts'
import { findRoleIdsOfUser } from './repository-roles.ts'
import { ownRolesTopic, roleTopic } from './tell-rights-changed.ts'

/**
 * Calls back when the user's roles or what they give have changed, when one of his sign-ins has ended, and once as
 * soon as it listens to all of that. Returns how to stop.
 */
export const followOwnRights = (
  { system, log }: Context,
  userId: number,
  changed: () => void,
): (() => void) => {
  const { live } = system
  let stopRoles: (() => void)[] = []
  let isOver = false
  const leaveRoles = () => {
    for (const stop of stopRoles) stop()
    stopRoles = []
  }
  const followRoles = async () => {
    const roleIds = await findRoleIdsOfUser(system.db, userId)
    leaveRoles()
    if (isOver) return
    stopRoles = roleIds.map((id) => live.subscribe(roleTopic(id), changed))
    changed()
  }
  const follow = () => {
    followRoles().catch((error: unknown) => log.warn({ err: error }, 'roles could not be followed'))
  }
  const stopOwn = live.subscribe(ownRolesTopic(userId), follow)
  const stopSessions = live.subscribe(sessionsTopic(userId), changed)
  follow()
  return () => {
    isOver = true
    stopOwn()
    stopSessions()
    leaveRoles()
  }
}

/** Whether the sign-in that the context acts with is still alive. */
export const isStillSignedIn = async ({ actor, system }: Context): Promise<boolean> =>
  actor !== null && (await findActor(system.db, { ...actor, now: system.clock.now() })) !== null
