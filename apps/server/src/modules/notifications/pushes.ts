import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { found, refusedState } from '../../platform/errors.ts'
import { mayDo } from '../authorization/index.ts'
import { DEVICE_GONE, NO_SERVICE, NOT_WANTED } from './failures.ts'
import { DELIVER_NOTIFICATIONS } from './queue.ts'
import { findPushes, findPushState, type PushRow, requeuePushes } from './repository-pushes.ts'

type OutboxPush = endpoints.outbox.OutboxPush
type Query = z.output<(typeof endpoints.outbox)['listPushes']['query']>

const kindOf: Readonly<Record<string, NonNullable<OutboxPush['failure']>['kind']>> = {
  [DEVICE_GONE]: 'DEVICE_GONE',
  [NOT_WANTED]: 'NOT_WANTED',
  [NO_SERVICE]: 'NO_SERVICE',
}

const failureOf = ({ state, failure }: PushRow): OutboxPush['failure'] => {
  if (failure === null) return null
  const kind = kindOf[failure]
  if (kind) return { kind, code: null }
  return { kind: state === 'FAILED' ? 'REFUSED' : 'NOT_TAKEN', code: failure }
}

/** The pushes of the last month, without their texts. */
export const listPushes = async (context: Context, query: Query) => {
  const { page, size, order, sort = 'createdAt', state, userId } = query
  const { rows, total } = await findPushes(context.db, {
    state,
    userId,
    sort,
    order,
    ...(size === 'all' ? {} : { limit: size, offset: (page - 1) * size }),
  })
  const mayReadNames = mayDo(context, 'users_user_view')
  const records = rows.map((row): OutboxPush => {
    const { id, kind, topic, state, tries, service, isDeviceGone, firstName, lastName } = row
    const name = mayReadNames ? `${firstName ?? ''} ${lastName ?? ''}`.trim() : ''
    return {
      id,
      kind,
      topic,
      user: { id: row.userId, name },
      service,
      isDeviceGone,
      state,
      failure: failureOf(row),
      tries,
      createdAt: row.created_at.toISOString(),
      nextTryAt: state === 'WAITING' ? row.due_at.toISOString() : null,
      endedAt: row.done_at?.toISOString() ?? null,
    }
  })
  return { records, total, page, size }
}

const again = (context: Context, id?: number): Promise<number> =>
  context.transaction(async (tx) => {
    const at = tx.system.clock.now()
    const giveUpAt = new Date(at.getTime() + DAY_MS)
    const count = await requeuePushes(tx.db, { at, giveUpAt, ...(id === undefined ? {} : { id }) })
    if (count > 0) {
      await tx.system.jobs.send(tx, DELIVER_NOTIFICATIONS, {})
      await recordAudit(tx, {
        action: 'UPDATE',
        entity: 'push-deliveries',
        ...(id === undefined ? {} : { entityId: id }),
        facts: { state: 'WAITING', records: count },
      })
    }
    return count
  })

/** Resends a failed push. @throws ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (it did not fail) */
export const repeatPush = async (context: Context, id: number): Promise<void> => {
  const state = found(await findPushState(context.db, id))
  if (state === 'WAITING') return
  if (state !== 'FAILED') {
    throw refusedState(state, 'WAITING')
  }
  await again(context, id)
}

export const repeatFailedPushes = async (context: Context): Promise<{ repeated: number }> => ({
  repeated: await again(context),
})
