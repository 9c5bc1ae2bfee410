import { recordView } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { mayDo } from '../../authorization/index.ts'
import { openedRequests } from '../privacy/opened-requests.ts'
import { findAnswerOwners } from '../repository-lines.ts'

/**
 * An answer's file may be seen by the temple's people, by the customers who asked, and by an administrator who has
 * opened the names of the request: each of their visits is recorded under its number.
 */
export const maySeeAnswer = async (context: Context, fileId: string): Promise<boolean> => {
  const { actor } = context
  if (!actor) return false
  const owners = await findAnswerOwners(context.db, fileId, actor.userId)
  if (!owners) return false
  if (actor.type === 'ADMIN') {
    if (!(await openedRequests(context, [owners.requestId])).has(owners.requestId)) return false
    await recordView(context, {
      entity: 'answer-photographs',
      entityId: owners.requestId,
      templeId: owners.templeId,
    })
    return true
  }
  const isOfTemple = actor.templeId === owners.templeId && mayDo(context, 'companies_submission_view')
  return isOfTemple || (actor.type === 'CUSTOMER' && owners.isCustomers)
}
