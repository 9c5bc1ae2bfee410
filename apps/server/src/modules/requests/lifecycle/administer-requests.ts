import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockRequest, setSalesman } from '../repository-requests.ts'
import { cancelRequest } from './cancel-request.ts'

const say = { el: createT('el', commonMessages), en: createT('en', commonMessages) }

/** Stores the salesman of a request. @throws ENTITY_NOT_FOUND */
export const nameSalesman = (context: Context, id: number, salesman: string | null) =>
  context.transaction(async (inside) => {
    if (!(await setSalesman(inside.db, id, salesman))) throw new Refusal('ENTITY_NOT_FOUND')
    await recordAudit(inside, {
      action: 'UPDATE',
      entity: 'orders',
      entityId: id,
      facts: { fields: ['salesman'] },
    })
    return { salesman }
  })

/** States in which no money has arrived or is on its way. */
const unpaid = ['PENDING_PAYMENT', 'FAILED']

/**
 * Cancels the unpaid ones of the requests, each in its own transaction. Keeps the others, with the reason: the books
 * need them.
 */
export const cancelUnpaid = async (context: Context, ids: readonly number[]) => {
  const deleted: number[] = []
  for (const id of new Set(ids)) {
    const isDone = await context.transaction(async (inside) => {
      const request = await lockRequest(inside.db, id)
      if (!request || !unpaid.includes(request.state)) return false
      if (!(await cancelRequest(inside, id, 'canceled by an administrator'))) return false
      await recordAudit(inside, {
        action: 'UPDATE',
        entity: 'orders',
        entityId: id,
        facts: { fields: ['state'] },
      })
      return true
    })
    if (isDone) deleted.push(id)
  }
  const reason = say[context.language]('kept.neverDeleted')
  const kept = ids.filter((id) => !deleted.includes(id)).map((id) => ({ id, reason }))
  return { deleted, kept, undo: null }
}
