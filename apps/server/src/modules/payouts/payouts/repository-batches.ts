import type { endpoints } from '@kandili/contract'
import type { Insertable } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { personName } from '../../../platform/database/person-name.ts'
import type { DB } from '../../../platform/database/schema.ts'

/** Approved bank payouts that are in no file, under lock; skips those locked by another transaction. */
export const lockReadyPayouts = async (db: Database): Promise<number[]> => {
  const rows = await db
    .selectFrom('payout')
    .select('id')
    .where('state', '=', 'APPROVED')
    .where('method', '=', 'BANK')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export const updateReason = async (db: Database, ids: readonly number[], reason: string): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('payout')
    .set({ reason })
    .where('id', 'in', [...ids])
    .execute()
}

export const insertBatch = async (db: Database, batch: Insertable<DB['payout_batch']>): Promise<number> =>
  (await db.insertInto('payout_batch').values(batch).returning('id').executeTakeFirstOrThrow()).id

/** Newest first. */
export const findBatches = async (
  db: Database,
  ids?: readonly number[],
): Promise<endpoints.payouts.PayoutBatch[]> => {
  let query = db
    .selectFrom('payout_batch as b')
    .leftJoin('app_user as u', 'u.id', 'b.created_by')
    .select([
      'b.id',
      'b.message_id',
      'b.execution_on',
      'b.payout_count',
      'b.total_cents',
      'b.created_at',
      personName('u').as('creator'),
    ])
    .orderBy('b.id', 'desc')
    .limit(100)
  if (ids) query = query.where('b.id', 'in', [...ids])
  return (await query.execute()).map((row) => ({
    id: row.id,
    messageId: row.message_id,
    executionOn: row.execution_on,
    payouts: row.payout_count,
    total: row.total_cents,
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator,
  }))
}

export const findReady = async (db: Database): Promise<{ payouts: number; total: number }> => {
  const row = await db
    .selectFrom('payout')
    .select(({ fn }) => [
      fn.countAll<number>().as('payouts'),
      fn.sum<string | null>('amount_cents').as('total'),
    ])
    .where('state', '=', 'APPROVED')
    .where('method', '=', 'BANK')
    .executeTakeFirstOrThrow()
  return { payouts: Number(row.payouts), total: Number(row.total ?? 0) }
}

export const findBatchFile = (db: Database, id: number) =>
  db.selectFrom('payout_batch').select(['message_id', 'file_sealed']).where('id', '=', id).executeTakeFirst()

export const findBatch = (db: Database, id: number) =>
  db
    .selectFrom('payout_batch')
    .select(['id', 'execution_on', 'payout_count'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The payouts of bank files, by the ids of the files' messages. */
export const findPayoutsOfFiles = async (
  db: Database,
  messageIds: readonly string[],
): Promise<Map<string, { payoutId: number; amountCents: number }[]>> => {
  const rows = await db
    .selectFrom('payout as p')
    .innerJoin('payout_batch as b', 'b.id', 'p.batch_id')
    .select(['b.message_id', 'p.id', 'p.amount_cents'])
    .where('b.message_id', 'in', messageIds.length > 0 ? [...messageIds] : [''])
    .orderBy('p.id')
    .execute()
  const found = Map.groupBy(rows, ({ message_id: messageId }) => messageId)
  return new Map(
    [...found].map(([messageId, of]) => [
      messageId,
      of.map(({ id, amount_cents }) => ({ payoutId: id, amountCents: amount_cents })),
    ]),
  )
}

/** The keyed hash of an account's number. */
export const findFingerprint = async (db: Database, bankAccountId: number): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('bank_account')
      .select('iban_fingerprint')
      .where('id', '=', bankAccountId)
      .executeTakeFirst()
  )?.iban_fingerprint

/** The bank's charge (cents) that was booked with the return of a payout. */
export const findReturnCharge = async (db: Database, payoutId: number): Promise<number> =>
  (
    await db
      .selectFrom('ledger_transfer')
      .select('amount_cents')
      .where('payout_id', '=', payoutId)
      .where('movement', '=', 'payout-returned')
      .where('code', '=', 'bank-charge')
      .executeTakeFirst()
  )?.amount_cents ?? 0
