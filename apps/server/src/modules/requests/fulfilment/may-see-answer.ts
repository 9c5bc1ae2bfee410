import type { Context } from '../../../platform/context.ts'
import { findAnswerOwners } from '../repository-lines.ts'

/** An answer's photograph may be seen by the temple's people and by the customer who asked. */
export const maySeeAnswer = async (context: Context, fileId: string): Promise<boolean> => {
  const { actor } = context
  if (!actor) return false
  const owners = await findAnswerOwners(context.db, fileId)
  if (!owners) return false
  const isOfTemple = actor.templeId === owners.temple_id && actor.rights.includes('companies_submission_view')
  return isOfTemple || (actor.type === 'CUSTOMER' && actor.userId === owners.customer_id)
}
