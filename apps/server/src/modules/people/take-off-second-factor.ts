import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import {
  deleteSecondFactor,
  endSessions,
  findOwnAccount,
  lockSecondFactor,
  mailSecondFactorTakenOff,
} from '../identity/index.ts'
import { onPerson } from './on-person.ts'
import type { PeopleNoun } from './person.ts'

/**
 * Takes off the second factor of somebody who lost telephone and recovery codes, and signs him out everywhere. He is
 * told by mail (decision 17). Where there is none any more it is a success without a trace.
 * @throws ENTITY_NOT_FOUND, OWN_ACCOUNT, RIGHTS_EXCEED_OWN
 */
export const takeOffSecondFactor = (context: Context, noun: PeopleNoun, id: number): Promise<void> =>
  onPerson(context, { noun, id, oneself: false }, async (inside) => {
    if (!(await lockSecondFactor(inside.db, id))) return
    await deleteSecondFactor(inside.db, id)
    await endSessions(inside, { userId: id, reason: 'SECOND_FACTOR_CHANGED' })
    await recordAudit(inside, { action: 'SECOND_FACTOR_OFF', entity: noun, entityId: id })
    await mailSecondFactorTakenOff(inside, found(await findOwnAccount(inside.db, id)))
  })
