import type { GatewayName } from '@kandili/contract'
import type { Database } from '../../../platform/context.ts'
import type { PaymentMethod } from '../payment.ts'

/** How many of each kind are shown; one more is read to detect a longer list. */
export const MOST = 100

/** Attempts at a gateway that failed or timed out without an answer, if the request is still unpaid. */
export const findFailedPayments = (
  db: Database,
  { methods, since, now }: { methods: readonly PaymentMethod[]; since: Date; now: Date },
) =>
  db
    .selectFrom('payment as p')
    .innerJoin('request as r', 'r.id', 'p.request_id')
    .select(['p.id', 'p.request_id', 'p.method', 'p.amount_cents', 'p.failure_code', 'p.created_at'])
    .$narrowType<{ method: PaymentMethod }>()
    .where('p.method', 'in', [...methods])
    .where('p.created_at', '>=', since)
    .where('p.provider_ref', 'is not', null)
    .where('r.paid_at', 'is', null)
    .where((where) =>
      where.or([
        where('p.state', '=', 'FAILED'),
        where.and([where('p.state', '=', 'PENDING_PAYMENT'), where('p.expires_at', '<', now)]),
      ]),
    )
    .orderBy('p.id', 'desc')
    .limit(MOST + 1)
    .execute()

/** Failed refunds that no other one replaces. */
export const findFailedRefunds = (db: Database, since: Date) =>
  db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .leftJoin('refund as other', 'other.replaces_id', 'r.id')
    .select([
      'r.id',
      'p.request_id',
      'p.method',
      'r.amount_cents',
      'r.failure_code',
      'r.requested_at',
      'r.settled_at',
    ])
    .$narrowType<{ method: PaymentMethod }>()
    .where('r.state', '=', 'FAILED')
    .where('other.id', 'is', null)
    .where('r.requested_at', '>=', since)
    .orderBy('r.id', 'desc')
    .limit(MOST + 1)
    .execute()

/** Webhooks about no payment of ours, and unhandled ones with failed attempts. */
export const findFailedWebhooks = (db: Database, since: Date) =>
  db
    .selectFrom('external_event')
    .select(['id', 'source', 'type', 'outcome', 'received_at'])
    .$narrowType<{ source: GatewayName }>()
    .where('received_at', '>=', since)
    .where((where) =>
      where.or([
        where('outcome', 'in', ['UNKNOWN_PAYMENT', 'NOT_OURS']),
        where.and([where('handled_at', 'is', null), where('attempts', '>', 0)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MOST + 1)
    .execute()

/** Marks a webhook as unhandled again. @returns false if it found its payment, or does not exist */
export const reopenWebhook = async (db: Database, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('external_event')
    .set({ handled_at: null, outcome: null, attempts: 0, last_error: null })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('outcome', 'in', ['UNKNOWN_PAYMENT', 'NOT_OURS']), where('handled_at', 'is', null)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const isWebhook = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('external_event').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
