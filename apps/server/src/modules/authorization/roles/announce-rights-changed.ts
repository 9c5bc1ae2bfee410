import type { Context } from '../../../platform/context.ts'

/** Notified when the rights of a role change. */
export const roleTopic = (roleId: number): string => `role:${roleId}`
/** Notified when the roles of a user change. */
export const ownRolesTopic = (userId: number): string => `own-roles:${userId}`

/** Call it inside the transaction that changes a role's rights. */
export const publishRoleChanged = (inside: Context, roleId: number): Promise<void> =>
  inside.system.live.publish(inside, roleTopic(roleId))

/** Call it inside the transaction that changes a user's roles. */
export const publishRolesOfUserChanged = (inside: Context, userId: number): Promise<void> =>
  inside.system.live.publish(inside, ownRolesTopic(userId))
