import type { Database } from '../platform/context.ts'

export const findAnswer = (db: Database, keyHash: Buffer) =>
  db
    .selectFrom('idempotent_answer')
    .select(['body_hash', 'answer_sealed'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()

/** False when another call with the same key was first. Waits for that one to commit. */
export const keepAnswer = async (
  db: Database,
  { keyHash, bodyHash, sealed, at }: { keyHash: Buffer; bodyHash: Buffer; sealed: Buffer; at: Date },
): Promise<boolean> => {
  const row = await db
    .insertInto('idempotent_answer')
    .values({ key_hash: keyHash, body_hash: bodyHash, status: 201, answer_sealed: sealed, created_at: at })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .returning('status')
    .executeTakeFirst()
  return row !== undefined
}

export const forgetAnswersBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('idempotent_answer').where('created_at', '<', instant).execute()
}
