import { recordView } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { mayDo, signedInActor } from '../../authorization/index.ts'
import { isInReach } from '../policy.ts'
import { findAccountOfProof } from './repository.ts'

/**
 * Administrators who may see payouts can see the proof of an account, and so can its temple's users with that right.
 */
export const maySeeProof = async (context: Context, fileId: string): Promise<boolean> => {
  if (!mayDo(context, 'users_payout_view')) return false
  const account = await findAccountOfProof(context.db, fileId)
  if (!account) return false
  if (!isInReach(signedInActor(context), account.temple_id)) return false
  await recordView(context, { entity: 'bank-accounts', entityId: account.id, templeId: account.temple_id })
  return true
}
