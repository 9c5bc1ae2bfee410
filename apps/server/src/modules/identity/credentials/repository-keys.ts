import type { Database } from '../../../platform/context.ts'

/** The purpose of a key sent by e-mail. */
export type KeyPurpose = 'CONFIRM_EMAIL' | 'CHANGE_EMAIL' | 'RESET_PASSWORD'

/** What a new password invalidates: a requested change of e-mail may come from somebody who knew the old one. */
export const endedByPassword = ['RESET_PASSWORD', 'CHANGE_EMAIL'] as const satisfies readonly KeyPurpose[]

export const insertKey = (
  db: Database,
  key: {
    userId: number
    purpose: KeyPurpose
    keyHash: Buffer
    email: string
    createdAt: Date
    expiresAt: Date
  },
) =>
  db
    .insertInto('account_key')
    .values({
      user_id: key.userId,
      purpose: key.purpose,
      key_hash: key.keyHash,
      email: key.email,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .execute()

type Wanted = { readonly keyHash: Buffer; readonly purposes: readonly KeyPurpose[]; readonly now: Date }

/** Whether such a key is valid: not expired, not used, its user enabled. */
export const findLiveKey = (db: Database, { keyHash, purposes, now }: Wanted) =>
  db
    .selectFrom('account_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.user_id as userId'])
    .where('k.key_hash', '=', keyHash)
    .where('k.purpose', 'in', [...purposes])
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('u.status', '=', 'ENABLED')
    .executeTakeFirst()

/** Uses up a key atomically: of two concurrent calls with it, one succeeds. */
export const consumeKey = async (db: Database, { keyHash, purposes, now }: Wanted) => {
  const row = await db
    .updateTable('account_key as k')
    .from('app_user as u')
    .set({ used_at: now })
    .whereRef('u.id', '=', 'k.user_id')
    .where('k.key_hash', '=', keyHash)
    .where('k.purpose', 'in', [...purposes])
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('u.status', '=', 'ENABLED')
    .returning([
      'k.user_id as userId',
      'k.purpose',
      'k.email as provenEmail',
      'u.email as presentEmail',
      'u.first_name as firstName',
      'u.language',
    ])
    .executeTakeFirst()
  return row
}

/** Uses up all other keys of a user for these purposes, which have been fulfilled. */
export const endKeys = (
  db: Database,
  { userId, purposes, at }: { userId: number; purposes: readonly KeyPurpose[]; at: Date },
) =>
  db
    .updateTable('account_key')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .execute()

/** Removes keys that expired before the instant, used or not. Returns how many. */
export const deleteKeysBefore = async (db: Database, instant: Date): Promise<number> => {
  const deleted = await db.deleteFrom('account_key').where('expires_at', '<', instant).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
