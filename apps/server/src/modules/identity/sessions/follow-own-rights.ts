import type { Context } from '../../../platform/context.ts'
import { findRoleIdsOfUser, ownRolesTopic, roleTopic } from '../../authorization/index.ts'

/**
 * Calls back when the user's roles or their rights have changed, and once as soon as it listens to all of that.
 * Returns a function that stops listening.
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
  follow()
  return () => {
    isOver = true
    stopOwn()
    leaveRoles()
  }
}
