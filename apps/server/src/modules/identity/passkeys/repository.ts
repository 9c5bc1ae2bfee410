import type { Database } from '../../../platform/context.ts'

export const findPasskeys = (db: Database, userId: number) =>
  db
    .selectFrom('passkey')
    .select(['id', 'device', 'transports', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()

/** A passkey with the e-mail of its owner. */
export const findPasskey = (db: Database, id: string) =>
  db
    .selectFrom('passkey as p')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    .select([
      'p.id',
      'p.user_id as userId',
      'u.email',
      'p.public_key as publicKey',
      'p.counter',
      'p.transports',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** @returns false if the passkey is there already */
export const insertPasskey = async (
  db: Database,
  passkey: {
    id: string
    userId: number
    publicKey: Buffer
    counter: number
    transports: string[]
    device: string | null
    at: Date
  },
): Promise<boolean> => {
  const kept = await db
    .insertInto('passkey')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      device: passkey.device,
      created_at: passkey.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** @returns false if it is not a passkey of this user */
export const deletePasskey = async (
  db: Database,
  { id, userId }: { id: string; userId: number },
): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Records the use of a passkey. False if this or a later challenge was answered before, perhaps concurrently. */
export const markAnswered = async (
  db: Database,
  { id, counter, until, at }: { id: string; counter: number; until: Date; at: Date },
): Promise<boolean> => {
  const marked = await db
    .updateTable('passkey')
    .set({ counter, answered_until: until, last_used_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('answered_until', 'is', null), where('answered_until', '<', until)]))
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
