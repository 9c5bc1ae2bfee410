import { paymentGateways } from '@kandili/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { isByHand, type PaymentMethod } from '../payment.ts'
import type { RefundShare } from './shares.ts'

type Row = Selectable<DB['refund']>
export type RefundState = 'REQUESTED' | 'PENDING' | 'SUCCEEDED' | 'FAILED'
export type RefundReason = 'TEMPLE_DECLINED' | 'ASKED_BY_CUSTOMER' | 'PAID_IN_ERROR' | 'AT_GATEWAY'
export type RefundWay = 'ORIGINAL' | 'BANK'
export type Refund = Omit<Row, 'state' | 'reason' | 'way'> & {
  state: RefundState
  reason: RefundReason
  way: RefundWay
}

/** The event under which the explanation of a refund is booked. */
export const explainedAs = (refundId: number): string => `refund:${refundId}:explained`

/** The cause of the attention item about the unexplained part of a refund. */
export const unexplainedCause = (refundId: number): string => `refund-unexplained:${refundId}`

export const insertRefund = async (
  db: Database,
  refund: Insertable<DB['refund']>,
  shares: readonly RefundShare[],
): Promise<Refund> => {
  const row = await db.insertInto('refund').values(refund).returningAll().executeTakeFirstOrThrow()
  if (shares.length > 0) {
    await db
      .insertInto('refund_share')
      .values(
        shares.map((share) => ({
          refund_id: row.id,
          line_id: share.lineId,
          amount_cents: share.amountCents,
          commission_cents: share.commissionCents,
          commission_vat_cents: share.commissionVatCents,
        })),
      )
      .execute()
  }
  return row as Refund
}

export const findRefund = async (db: Database, id: number): Promise<Refund | undefined> =>
  (await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()) as Refund | undefined

export const findRefundByRef = async (
  db: Database,
  paymentId: number,
  providerRef: string,
): Promise<Refund | undefined> =>
  (await db
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst()) as Refund | undefined

/** Newest first. */
export const findRefundsOfPayments = async (db: Database, paymentIds: readonly number[]): Promise<Refund[]> =>
  (await db
    .selectFrom('refund')
    .selectAll()
    .where('payment_id', 'in', paymentIds.length > 0 ? paymentIds : [0])
    .orderBy('id', 'desc')
    .execute()) as Refund[]

export const updateRefund = async (
  db: Database,
  id: number,
  change: Updateable<DB['refund']>,
): Promise<void> => {
  await db.updateTable('refund').set(change).where('id', '=', id).execute()
}

/** Refunds at gateways that have waited since before `before`. */
export const findWaitingRefunds = (db: Database, before: Date) =>
  db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.payment_id', 'r.state'])
    .where('r.state', 'in', ['REQUESTED', 'PENDING'])
    .where(
      'p.method',
      'in',
      paymentGateways.filter((gateway) => !isByHand(gateway, 'ORIGINAL')),
    )
    .where('r.way', '=', 'ORIGINAL')
    .where('r.requested_at', '<', before)
    .limit(200)
    .execute()

export const findRequestOfLine = async (db: Database, lineId: number): Promise<number | undefined> =>
  (await db.selectFrom('request_line').select('request_id').where('id', '=', lineId).executeTakeFirst())
    ?.request_id

/** The refunds of a request, oldest first, with the method of their payment and whether an account was given. */
export const findRefundsOfRequest = (db: Database, requestId: number) =>
  db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .leftJoin('refund_account as a', 'a.refund_id', 'r.id')
    .leftJoin('refund as by', 'by.replaces_id', 'r.id')
    .select([
      'r.id',
      'r.amount_cents',
      'r.state',
      'r.way',
      'r.requested_at',
      'r.settled_at',
      'p.method',
      'a.given_at',
      'by.id as replaced_by',
    ])
    .$narrowType<{ method: PaymentMethod }>()
    .where('p.request_id', '=', requestId)
    .orderBy('r.id')
    .execute()

/** @returns false if the account was given before */
export const insertRefundAccount = async (
  db: Database,
  account: Insertable<DB['refund_account']>,
): Promise<boolean> => {
  const row = await db
    .insertInto('refund_account')
    .values(account)
    .onConflict((conflict) => conflict.column('refund_id').doNothing())
    .returning('refund_id')
    .executeTakeFirst()
  return row !== undefined
}

export const findRefundAccount = (db: Database, refundId: number) =>
  db.selectFrom('refund_account').selectAll().where('refund_id', '=', refundId).executeTakeFirst()
