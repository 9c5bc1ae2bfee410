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

/** Puts an item on the list of things that wait for a person; the same cause makes one item for good. */
export const callAttention = (where: Where, item: Item): Promise<void> =>
  insertAttention(where.db, rowOf(where, item))

/**
 * Puts an alarm on the list: unlike `callAttention` it comes back when its cause returns after it was closed.
 * @returns false when it is on the list already
 */
export const raiseAlarm = (where: Where, item: Item): Promise<boolean> =>
  openAttention(where.db, rowOf(where, item))

/** Takes the alarm of this cause off the list, where it is on it. */
export const endAlarm = ({ db, system }: Where, cause: string): Promise<void> =>
  closeAttentionOf(db, cause, { at: system.clock.now(), by: null })

/** Takes the alarms of this kind off the list whose causes are over. @returns how many there were */
export const endAlarmsExcept = (
  where: Where,
  kind: AttentionKind,
  causes: readonly string[],
): Promise<number> => closeAlarms(where.db, kind, causes, where.system.clock.now())

/** The ids of open items that nobody was notified of, which are then counted as announced. @param except of these kinds */
export const takeUnannounced = (where: Where, except: readonly AttentionKind[]): Promise<number[]> =>
  announceOpen(where.db, { except, at: where.system.clock.now() })
