import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/** The user's second factor, confirmed or not. */
export const findSecondFactor = (db: Database, userId: number) =>
  db
    .selectFrom('second_factor')
    .select(['secret_sealed as secretSealed', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Whether the user has a confirmed second factor; its row is locked until the transaction ends. */
export const lockSecondFactor = async (db: Database, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Stores an unconfirmed secret. False if there is a confirmed one, which stays as it is. */
export const storeUnconfirmed = async (
  db: Database,
  { userId, secretSealed, at }: { userId: number; secretSealed: Buffer; at: Date },
): Promise<boolean> => {
  const kept = await db
    .insertInto('second_factor')
    .values({ user_id: userId, secret_sealed: secretSealed, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_sealed: secretSealed, created_at: at })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Confirms the secret of the verified code, with the step of that code. False if another call was first. */
export const markConfirmed = async (
  db: Database,
  { userId, secretSealed, step, at }: { userId: number; secretSealed: Buffer; step: number; at: Date },
): Promise<boolean> => {
  const confirmed = await db
    .updateTable('second_factor')
    .set({ confirmed_at: at, last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('secret_sealed', '=', secretSealed)
    .returning('user_id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Uses up the code of a step. False if it or a later one was already used, perhaps concurrently. */
export const spendCodeStep = async (
  db: Database,
  { userId, step }: { userId: number; step: number },
): Promise<boolean> => {
  const taken = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`(last_step is null or last_step < ${step})`)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Uses up a recovery code. False if there is none such, or it was already used. */
export const redeemRecoveryCode = async (
  db: Database,
  { userId, codeHash, at }: { userId: number; codeHash: Buffer; at: Date },
): Promise<boolean> => {
  const taken = await db
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Replaces the recovery codes, used or not. */
export const replaceRecoveryCodes = async (
  db: Database,
  { userId, codeHashes }: { userId: number; codeHashes: readonly Buffer[] },
): Promise<void> => {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Removes the second factor with its recovery codes. False if there was no confirmed one. */
export const deleteSecondFactor = async (db: Database, userId: number): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted?.confirmed_at != null
}
