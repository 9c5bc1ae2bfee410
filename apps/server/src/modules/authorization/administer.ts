import type { ErrorCode, Right } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { signedInActor } from './actor.ts'
import { findActor } from './repository.ts'
import { findGoverning, lockGovernment } from './repository-administrators.ts'

type Attempt = {
  /** The route's right: checked again under the lock, since it may have been revoked in the meantime. */
  readonly right: Right
  /** The object of the action, for the audit trail of refusals. */
  readonly entity: string
  readonly entityId?: number
}

/** Refusals worth recording: they protect the administration of the platform and the limits of rights. */
const recorded: ReadonlySet<ErrorCode> = new Set([
  'OWN_ACCOUNT',
  'OWN_ACCOUNT_AMONG_THEM',
  'OWN_RIGHTS',
  'LAST_ADMINISTRATOR',
  'RIGHTS_EXCEED_OWN',
])

/**
 * Runs an administrator's change of people, roles or rights in its own transaction, one such change at a time. The
 * actor is read again under the lock, so that of two administrators who disable each other only one succeeds. A
 * change that would leave nobody able to manage users and roles is rolled back and refused; a refusal is recorded in
 * the audit trail.
 * @throws SESSION_ENDED, RIGHT_MISSING, LAST_ADMINISTRATOR, and whatever the work throws
 */
export const administer = async <T>(
  context: Context,
  { right, entity, entityId }: Attempt,
  work: (inside: Context, actor: Actor) => Promise<T>,
): Promise<T> => {
  try {
    return await context.transaction(async (inside) => {
      await lockGovernment(inside.db)
      const now = inside.system.clock.now()
      const actor = await findActor(inside.db, { ...signedInActor(inside), now })
      if (!actor) throw new Refusal('SESSION_ENDED')
      if (actor.type !== 'ADMIN' || !actor.rights.includes(right)) throw new Refusal('RIGHT_MISSING')
      const result = await work(inside, actor)
      if ((await findGoverning(inside.db)).length === 0) throw new Refusal('LAST_ADMINISTRATOR')
      return result
    })
  } catch (error) {
    if (error instanceof Refusal && recorded.has(error.code)) {
      await recordAudit(context, {
        action: 'REFUSED',
        entity,
        entityId: entityId ?? null,
        facts: { code: error.code },
      })
    }
    throw error
  }
}
