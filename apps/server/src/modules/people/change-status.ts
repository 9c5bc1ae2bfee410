import type { AuditAction, UserStatus } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { administer, lockTemplesOf, refuseLastOwner } from '../authorization/index.ts'
import { endSessions } from '../identity/index.ts'
import { limitOf, type PeopleNoun, typesOf } from './person.ts'
import { lockPeople, setStatus } from './repository.ts'

const actionOf: Record<UserStatus, AuditAction> = { ENABLED: 'ENABLE', DISABLED: 'DISABLE', LOCKED: 'LOCK' }

/**
 * Enables, disables or locks a person; disabling and locking end all their sessions at once. The same status again
 * succeeds without a trace. A temple's last owner cannot be disabled, but can be locked, since an abused account
 * cannot wait for another owner.
 * @throws ENTITY_NOT_FOUND, OWN_ACCOUNT, RIGHTS_EXCEED_OWN, LAST_ADMINISTRATOR, LAST_OWNER
 */
export const changeStatus = (
  context: Context,
  noun: PeopleNoun,
  id: number,
  status: UserStatus,
): Promise<void> =>
  administer(context, { right: 'users_user_edit', entity: noun, entityId: id }, async (inside, actor) => {
    await lockTemplesOf(inside.db, [id])
    const person = found((await lockPeople(inside.db, [id], typesOf[noun]))[0])
    const limit = limitOf(actor, person)
    if (limit) throw new Refusal(limit)
    if (person.status === status) return
    if (status === 'DISABLED') await refuseLastOwner(inside, id)
    await setStatus(inside.db, { userId: id, status, at: inside.system.clock.now() })
    await recordAudit(inside, {
      action: actionOf[status],
      entity: noun,
      entityId: id,
      facts: { from: person.status, to: status },
    })
    if (status === 'ENABLED') return
    await endSessions(inside, {
      userId: id,
      reason: status === 'LOCKED' ? 'ACCOUNT_LOCKED' : 'ACCOUNT_DISABLED',
    })
  })
