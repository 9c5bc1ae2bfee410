import type { BankAccountState } from '@kandili/contract'
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { countRows, findIds } from '../../../platform/database/pages.ts'
import { personName } from '../../../platform/database/person-name.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { templesNamed } from '../repository.ts'

const accounts = (db: Database) =>
  db
    .selectFrom('bank_account as a')
    .innerJoin('temple as t', 't.id', 'a.temple_id')
    .leftJoin('bank as b', 'b.id', 'a.bank_id')
    .leftJoin('file as f', 'f.id', 'a.proof_file_id')
    .leftJoin('app_user as r', 'r.id', 'a.requested_by')
    .leftJoin('app_user as d', 'd.id', 'a.decided_by')
    .select([
      'a.id',
      'a.temple_id',
      't.title as temple_title',
      'a.purpose',
      'a.state',
      'a.iban_country',
      'a.iban_last4',
      'a.iban_sealed',
      'a.holder_name',
      'a.bank_id',
      'b.title as bank_title',
      'b.bic',
      'a.proof_file_id',
      'f.title as proof_title',
      'a.requested_by',
      'r.type as requester_type',
      'a.requested_at',
      'a.decided_at',
      'a.refusal_reason',
      'a.usable_from',
      'a.flagged_at',
      'a.flag_reason',
      personName('r').as('requester'),
      personName('d').as('decider'),
      sql<boolean>`exists(select from bank_account o where o.iban_fingerprint = a.iban_fingerprint
        and o.temple_id <> a.temple_id and o.state in ('REQUESTED', 'APPROVED'))`.as('shared'),
    ])

export type BankAccountRow = Awaited<ReturnType<typeof findAccounts>>[number]

/** Newest first. */
export const findAccounts = (db: Database, ids: readonly number[]) =>
  accounts(db)
    .where('a.id', 'in', ids.length > 0 ? [...ids] : [0])
    .orderBy('a.id', 'desc')
    .execute()

export const findAccount = async (db: Database, id: number): Promise<BankAccountRow | undefined> =>
  (await findAccounts(db, [id]))[0]

/** The account for a temple's payouts; undefined if none was approved. */
export const findAccountInUse = async (
  db: Database,
  templeId: number,
): Promise<BankAccountRow | undefined> => {
  const row = await db
    .selectFrom('bank_account')
    .select('id')
    .where('temple_id', '=', templeId)
    .where('purpose', '=', 'PAYOUTS')
    .where('state', '=', 'APPROVED')
    .executeTakeFirst()
  return row && findAccount(db, row.id)
}

export type AccountFilter = {
  /** Null for all temples. */
  readonly ownTempleId: number | null
  readonly templeId?: readonly number[] | undefined
  readonly state?: readonly BankAccountState[] | undefined
  readonly q?: string | undefined
  readonly sort?: 'id' | 'requestedAt' | undefined
  readonly order: 'asc' | 'desc'
}

const filtered = <O>(
  query: SelectQueryBuilder<DB & { a: DB['bank_account'] }, 'a', O>,
  { ownTempleId, templeId, state, q }: AccountFilter,
) => {
  let result = query
  if (ownTempleId !== null) result = result.where('a.temple_id', '=', ownTempleId)
  if (templeId?.length) result = result.where('a.temple_id', 'in', templeId)
  if (state?.length) result = result.where('a.state', 'in', state)
  if (q)
    result = result.where(({ eb }) => eb('a.iban_last4', '=', q).or('a.temple_id', 'in', templesNamed(q)))
  return result
}

/** Newest first by default. */
export const findAccountIds = async (
  db: Database,
  filter: AccountFilter,
  page?: { limit: number; offset: number },
): Promise<number[]> => {
  const direction = filter.sort ? filter.order : 'desc'
  const all = filtered(db.selectFrom('bank_account as a').select('a.id'), filter)
    .orderBy(filter.sort === 'requestedAt' ? 'a.requested_at' : 'a.id', direction)
    .orderBy('a.id', direction)
  return findIds(all, page)
}

export const countAccounts = (db: Database, filter: AccountFilter): Promise<number> =>
  countRows(filtered(db.selectFrom('bank_account as a'), filter))

/** @returns undefined if this temple already has an open request */
export const insertAccount = async (
  db: Database,
  account: Insertable<DB['bank_account']>,
): Promise<number | undefined> =>
  (
    await db
      .insertInto('bank_account')
      .values(account)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Moves an account that is still in this state. @returns false if it is not */
export const moveAccount = async (
  db: Database,
  id: number,
  from: BankAccountState,
  change: Updateable<DB['bank_account']>,
): Promise<boolean> => {
  const row = await db
    .updateTable('bank_account')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the active account by another. */
export const replaceAccountInUse = (db: Database, templeId: number, at: Date) =>
  db
    .updateTable('bank_account')
    .set({ state: 'REPLACED', ended_at: at })
    .where('temple_id', '=', templeId)
    .where('purpose', '=', 'PAYOUTS')
    .where('state', '=', 'APPROVED')
    .execute()

export const flagAccount = (db: Database, id: number, flag: { at: Date; reason: string }) =>
  db
    .updateTable('bank_account')
    .set({ flagged_at: flag.at, flag_reason: flag.reason })
    .where('id', '=', id)
    .execute()

export const findBankByNationalCode = async (db: Database, code: string): Promise<number | null> =>
  (await db.selectFrom('bank').select('id').where('national_code', '=', code).executeTakeFirst())?.id ?? null

export const isBank = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('bank').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const isTemple = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('temple').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const findAccountOfProof = (db: Database, fileId: string) =>
  db
    .selectFrom('bank_account')
    .select(['id', 'temple_id'])
    .where('proof_file_id', '=', fileId)
    .executeTakeFirst()

/** The enabled owners of a temple, each with their language. */
export const findOwners = (db: Database, templeId: number) =>
  db
    .selectFrom('temple_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .innerJoin('temple as t', 't.id', 'm.temple_id')
    .select(['u.id', 'u.email', 'u.language', 't.title'])
    .where('m.temple_id', '=', templeId)
    .where('m.duty', '=', 'OWNER')
    .where('u.status', '=', 'ENABLED')
    .orderBy('u.id')
    .execute()
