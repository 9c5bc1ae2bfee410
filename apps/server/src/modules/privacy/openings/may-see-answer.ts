import { recordView } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { mayDo, openedRequests } from '../../authorization/index.ts'
import { findAnsweredRequests, findAnswerOwners } from '../../requests/index.ts'

/**
 * The temple's people can see an answer's file, and so can the customers who asked, and an administrator who has
 * opened the names of the request: each of their views is recorded under its number.
 */
export const maySeeAnswer = async (context: Context, fileId: string): Promise<boolean> => {
  const { actor } = context
  if (!actor) return false
  if (actor.type === 'ADMIN') return mayAdministratorSee(context, fileId)
  const owners = await findAnswerOwners(context.db, fileId, actor.userId)
  if (!owners) return false
  const isOfTemple = actor.templeId === owners.templeId && mayDo(context, 'companies_submission_view')
  return isOfTemple || (actor.type === 'CUSTOMER' && owners.isCustomers)
}

/** One photograph may answer many requests: it is visible as the answer to one whose names are open. */
const mayAdministratorSee = async (context: Context, fileId: string): Promise<boolean> => {
  const answered = await findAnsweredRequests(context.db, fileId)
  const opened = await openedRequests(
    context,
    answered.map(({ requestId }) => requestId),
  )
  const seen = answered.find(({ requestId }) => opened.has(requestId))
  if (!seen) return false
  await recordView(context, {
    entity: 'answer-photographs',
    entityId: seen.requestId,
    templeId: seen.templeId,
  })
  return true
}
