import { recordView } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { mayDo } from '../../authorization/index.ts'
import { openedRequests } from '../privacy/opened-requests.ts'
import { findAnswerOwners } from '../repository-lines.ts'

/**
 * An answer's photograph may be seen by the temple's people, by the customer who asked, and by an administrator who has
 * opened the names of the request: each of their visits is recorded under its number.
 */
export const maySeeAnswer = async (context: Context, fileId: string): Promise<boolean> => {
  const { actor } = context
  if (!actor) return false
  const owners = await findAnswerOwners(context.db, fileId)
  if (!owners) return false
  if (actor.type === 'ADMIN') {
    if (!(await openedRequests(context, [owners.request_id])).has(owners.request_id)) return false
    await recordView(context, {
      entity: 'answer-photographs',
      entityId: owners.request_id,
      templeId: owners.temple_id,
    })
    return true
  }
  const isOfTemple = actor.templeId === owners.temple_id && mayDo(context, 'companies_submission_view')
  return isOfTemple || (actor.type === 'CUSTOMER' && actor.userId === owners.customer_id)
}
