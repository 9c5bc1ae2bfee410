import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import {
  deleteSecondFactor,
  endSessions,
  findOwnAccount,
  lockSecondFactor,
  mailSecondFactorRemoved,
} from '../identity/index.ts'
import { onPerson } from './on-person.ts'
import type { PeopleNoun } from './person.ts'

/**
 * Removes the second factor of somebody who lost phone and recovery codes, ends all their sessions, and notifies them
 * by mail (decision 17). Does nothing if the account has none.
 * @throws ENTITY_NOT_FOUND, OWN_ACCOUNT, RIGHTS_EXCEED_OWN
 */
export const removeSecondFactor = (context: Context, noun: PeopleNoun, id: number): Promise<void> =>
  onPerson(context, { noun, id, oneself: false }, async (inside) => {
    if (!(await lockSecondFactor(inside.db, id))) return
    await deleteSecondFactor(inside.db, id)
    await endSessions(inside, { userId: id, reason: 'SECOND_FACTOR_CHANGED' })
    await recordAudit(inside, { action: 'SECOND_FACTOR_OFF', entity: noun, entityId: id })
    await mailSecondFactorRemoved(inside, found(await findOwnAccount(inside.db, id)))
  })
