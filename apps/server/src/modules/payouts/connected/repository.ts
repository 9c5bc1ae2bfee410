import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.ts'

const accounts = (db: Database) =>
  db
    .selectFrom('connected_account as a')
    .innerJoin('temple as t', 't.id', 'a.temple_id')
    .selectAll('a')
    .select('t.title as temple_title')

export type AccountRow = Awaited<ReturnType<typeof findConnected>>[number]

/** Accounts that need attention first, then the newest. */
export const findConnected = (
  db: Database,
  of: { id?: number; templeId?: number; ref?: string; readBefore?: Date; limit: number },
) => {
  let query = accounts(db)
    .orderBy(sql`case a.state when 'RESTRICTED' then 0 when 'ONBOARDING' then 1 else 2 end`)
    .orderBy('a.id', 'desc')
    .limit(of.limit)
  if (of.id !== undefined) query = query.where('a.id', '=', of.id)
  if (of.templeId !== undefined) query = query.where('a.temple_id', '=', of.templeId)
  if (of.ref !== undefined) query = query.where('a.provider_ref', '=', of.ref)
  const { readBefore } = of
  if (readBefore) {
    query = query
      .where('a.state', '<>', 'CLOSED')
      .where('a.provider_ref', 'is not', null)
      .where(({ or, eb }) => or([eb('a.read_at', 'is', null), eb('a.read_at', '<', readBefore)]))
  }
  return query.execute()
}

/** Whether a payout can go there now: it accepts transfers, and is no longer new. */
export const isUsableNow = ({ state, usable_from: from }: AccountRow, now: Date): boolean =>
  state === 'ACTIVE' && from !== null && from <= now

export const findConnectedById = async (db: Database, id: number) =>
  (await findConnected(db, { id, limit: 1 }))[0]

export const findConnectedByRef = async (db: Database, ref: string) =>
  (await findConnected(db, { ref, limit: 1 }))[0]

/** The temple's open account. */
export const findOpenAccount = async (db: Database, templeId: number): Promise<AccountRow | undefined> =>
  accounts(db).where('a.temple_id', '=', templeId).where('a.state', '<>', 'CLOSED').executeTakeFirst()

export const lockConnected = async (db: Database, id: number) => {
  await db.selectFrom('connected_account').select('id').where('id', '=', id).forUpdate().execute()
  return findConnectedById(db, id)
}

/** Undefined if the temple already has an open account: another call was faster. */
export const insertConnected = (db: Database, row: { templeId: number; begunBy: number | null; at: Date }) =>
  db
    .insertInto('connected_account')
    .values({
      temple_id: row.templeId,
      gateway: 'STRIPE',
      state: 'ONBOARDING',
      began_by: row.begunBy,
      began_at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const updateConnected = (db: Database, id: number, change: Updateable<DB['connected_account']>) =>
  db.updateTable('connected_account').set(change).where('id', '=', id).execute()

/** Stores payouts of a temple's account in their current state. @returns those that have failed since */
export const storeConnectedPayouts = async (
  db: Database,
  rows: readonly Insertable<DB['connected_payout']>[],
): Promise<{ id: number; provider_ref: string; amount_cents: number }[]> => {
  if (rows.length === 0) return []
  const known = await db
    .selectFrom('connected_payout')
    .select('provider_ref')
    .where('connected_account_id', '=', rows[0]?.connected_account_id ?? 0)
    .where('state', '=', 'FAILED')
    .execute()
  const failedBefore = new Set(known.map((row) => row.provider_ref))
  const kept = await db
    .insertInto('connected_payout')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['connected_account_id', 'provider_ref']).doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        failure: ref('excluded.failure'),
        arrives_on: ref('excluded.arrives_on'),
      })),
    )
    .returning(['id', 'provider_ref', 'amount_cents', 'state'])
    .execute()
  return kept.filter((row) => row.state === 'FAILED' && !failedBefore.has(row.provider_ref))
}

/** The latest of each account, newest first. */
export const findConnectedPayouts = (db: Database, accountIds: readonly number[], most: number) =>
  db
    .selectFrom('connected_account as a')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('connected_payout as p')
          .selectAll('p')
          .whereRef('p.connected_account_id', '=', 'a.id')
          .orderBy('p.created_at', 'desc')
          .orderBy('p.id', 'desc')
          .limit(most)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.connected_account_id', 'p.amount_cents', 'p.state', 'p.failure', 'p.arrives_on'])
    .where('a.id', 'in', accountIds.length > 0 ? [...accountIds] : [0])
    .orderBy('p.created_at', 'desc')
    .execute()

/** What support at the gateway would need: the temple's Greek name and its e-mail. */
export const findTempleName = (db: Database, templeId: number) =>
  db.selectFrom('temple').select(['title', 'email']).where('id', '=', templeId).executeTakeFirst()
