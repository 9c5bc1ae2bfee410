import type { Context } from '../../../platform/context.ts'

/** Told when a role gives other rights than before. */
export const roleTopic = (roleId: number): string => `role:${roleId}`
/** Told when a user has other roles than before. */
export const ownRolesTopic = (userId: number): string => `own-roles:${userId}`

/** Call it inside the transaction that changes what a role gives. */
export const publishRoleChanged = (inside: Context, roleId: number): Promise<void> =>
  inside.system.live.publish(inside, roleTopic(roleId))

/** Call it inside the transaction that changes which roles a user has. */
export const publishRolesOfUserChanged = (inside: Context, userId: number): Promise<void> =>
  inside.system.live.publish(inside, ownRolesTopic(userId))
