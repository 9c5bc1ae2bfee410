import type { endpoints } from '@kandili/contract'
import type { System } from '../context.ts'
import type { Database } from '../database/database.ts'
import { announceOpen, closeAlarms, closeAttentionOf, insertAttention, openAttention } from './repository.ts'

export type AttentionKind = endpoints.payments.AttentionItem['kind']

/** Where an item is written: a context, or its transaction. */
type Where = { readonly db: Database; readonly system: Pick<System, 'clock'> }

/** Facts are ids, codes, counts and cents only, never a person's data. */
type Item = {
  cause: string
  kind: AttentionKind
  requestId?: number
  paymentId?: number
  refundId?: number
  payoutId?: number
  externalEventId?: number
  facts?: Record<string, string | number>
}

const rowOf = ({ system }: Where, item: Item) => ({
  cause: item.cause,
  kind: item.kind,
  request_id: item.requestId ?? null,
  payment_id: item.paymentId ?? null,
  refund_id: item.refundId ?? null,
  payout_id: item.payoutId ?? null,
  external_event_id: item.externalEventId ?? null,
  facts: JSON.stringify(item.facts ?? {}),
  opened_at: system.clock.now(),
})

/** Opens an attention item; the same cause opens only one, ever. */
export const callAttention = (where: Where, item: Item): Promise<void> =>
  insertAttention(where.db, rowOf(where, item))

/**
 * Opens an alarm: unlike `callAttention` it reopens when its cause returns after it was closed.
 * @returns false if it is already open
 */
export const raiseAlarm = (where: Where, item: Item): Promise<boolean> =>
  openAttention(where.db, rowOf(where, item))

/** Closes the alarm of this cause, if it is open. */
export const endAlarm = ({ db, system }: Where, cause: string): Promise<void> =>
  closeAttentionOf(db, cause, { at: system.clock.now(), by: null })

/** Closes the alarms of this kind whose causes are over. @returns how many there were */
export const endAlarmsExcept = (
  where: Where,
  kind: AttentionKind,
  causes: readonly string[],
): Promise<number> => closeAlarms(where.db, kind, causes, where.system.clock.now())

/**
 * The ids of open items without a notification so far, which are then marked as announced. @param except of these
 * kinds
 */
export const claimUnannounced = (where: Where, except: readonly AttentionKind[]): Promise<number[]> =>
  announceOpen(where.db, { except, at: where.system.clock.now() })
