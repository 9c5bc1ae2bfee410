import type { Database } from '../../../platform/context.ts'

export const findDraft = (db: Database, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('request_draft')
    .select('body_sealed')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const upsertDraft = async (
  db: Database,
  tokenHash: Buffer,
  { sealed, expiresAt, now }: { sealed: Buffer; expiresAt: Date; now: Date },
): Promise<void> => {
  await db
    .insertInto('request_draft')
    .values({ token_hash: tokenHash, body_sealed: sealed, expires_at: expiresAt, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('token_hash')
        .doUpdateSet({ body_sealed: sealed, expires_at: expiresAt, updated_at: now }),
    )
    .execute()
}

export const deleteDraft = async (db: Database, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('request_draft').where('token_hash', '=', tokenHash).execute()
}

export const deleteDraftsBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('request_draft').where('expires_at', '<', instant).execute()
}
