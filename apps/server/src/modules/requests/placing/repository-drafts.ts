import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

export type DraftRow = { token_hash: Buffer; body_sealed: Buffer; customer_id: number | null }

/** The draft of a token: its own, or the one of the account that it was joined to. */
export const findDraft = (db: Database, tokenHash: Buffer, now: Date): Promise<DraftRow | undefined> =>
  db
    .selectFrom('request_draft as own')
    .innerJoin('request_draft as d', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('d.token_hash', '=', fn.coalesce(ref('own.joined_to'), ref('own.token_hash'))),
      ),
    )
    .select(['d.token_hash', 'd.body_sealed', 'd.customer_id'])
    .where('own.token_hash', '=', tokenHash)
    .where('d.expires_at', '>', now)
    .executeTakeFirst()

export const findDraftOfCustomer = (
  db: Database,
  customerId: number,
  now: Date,
): Promise<DraftRow | undefined> =>
  db
    .selectFrom('request_draft')
    .select(['token_hash', 'body_sealed', 'customer_id'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

type Body = { sealed: Buffer; expiresAt: Date; now: Date }

export const insertDraft = (db: Database, tokenHash: Buffer, { sealed, expiresAt, now }: Body) =>
  db
    .insertInto('request_draft')
    .values({ token_hash: tokenHash, body_sealed: sealed, expires_at: expiresAt, updated_at: now })
    .execute()

export const updateDraft = (db: Database, tokenHash: Buffer, { sealed, expiresAt, now }: Body) =>
  db
    .updateTable('request_draft')
    .set({ body_sealed: sealed, expires_at: expiresAt, updated_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()

/** Gives a draft to an account; replaces an expired one of the account. */
export const assignDraft = async (
  db: Database,
  tokenHash: Buffer,
  { customerId, expiresAt }: { customerId: number; expiresAt: Date },
): Promise<void> => {
  await db
    .deleteFrom('request_draft')
    .where('customer_id', '=', customerId)
    .where('token_hash', '!=', tokenHash)
    .execute()
  await db
    .updateTable('request_draft')
    .set({ customer_id: customerId, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Points a token at another draft, and empties the one it had. */
export const joinDrafts = async (
  db: Database,
  tokenHash: Buffer,
  { joinedTo, expiresAt }: { joinedTo: Buffer; expiresAt: Date },
): Promise<void> => {
  const joined = { body_sealed: Buffer.alloc(0), joined_to: joinedTo, expires_at: expiresAt }
  await db
    .insertInto('request_draft')
    .values({ token_hash: tokenHash, ...joined })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(joined))
    .execute()
}

/** Deletes the draft of a token, with all its tokens. */
export const deleteDraft = (db: Database, tokenHash: Buffer) =>
  sql`
    delete from request_draft where token_hash =
      (select coalesce(joined_to, token_hash) from request_draft where token_hash = ${tokenHash})`.execute(db)

export const deleteDraftOfCustomer = (db: Database, customerId: number) =>
  db.deleteFrom('request_draft').where('customer_id', '=', customerId).execute()

/** A token that points at another draft lives as long as that one. */
export const deleteDraftsBefore = async (db: Database, instant: Date): Promise<void> => {
  await db
    .deleteFrom('request_draft')
    .where('joined_to', 'is', null)
    .where('expires_at', '<', instant)
    .execute()
}
