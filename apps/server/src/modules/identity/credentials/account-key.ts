import { countAttempt, forgiveAttempt, keyLimits } from '../../../platform/attempts/attempts.ts'
import type { Context } from '../../../platform/context.ts'
import { hashOfToken, randomToken } from '../../../platform/crypto/tokens.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockUser } from '../accounts/repository.ts'
import { consumeKey, endKeys, findLiveKey, insertKey, type KeyPurpose } from './repository-keys.ts'

/**
 * Creates a key that proves a mailbox: 128 random bits, stored only as a hash. Put it into a mail to that mailbox,
 * which is sealed, and nowhere else.
 */
export const makeKey = async (
  context: Context,
  {
    userId,
    purpose,
    email,
    minutes,
  }: { userId: number; purpose: KeyPurpose; email: string; minutes: number },
): Promise<string> => {
  const key = randomToken(128)
  const createdAt = context.system.clock.now()
  const expiresAt = new Date(createdAt.getTime() + minutes * 60_000)
  await insertKey(context.db, { userId, purpose, keyHash: hashOfToken(key), email, createdAt, expiresAt })
  return key
}

/**
 * Runs the work for a caller with a key. Valid keys are not counted, others are, by address.
 * @throws KEY_EXPIRED before the work begins, TOO_MANY_ATTEMPTS
 */
export const withLiveKey = async <T>(
  context: Context,
  { key, purposes }: { key: string; purposes: readonly KeyPurpose[] },
  work: () => Promise<T>,
): Promise<T> => {
  const attempt = await countAttempt(context, 'key', { limits: keyLimits })
  const now = context.system.clock.now()
  if (!(await findLiveKey(context.db, { keyHash: hashOfToken(key), purposes, now }))) {
    throw new Refusal('KEY_EXPIRED')
  }
  const result = await work()
  await forgiveAttempt(context, attempt)
  return result
}

type ProvenKey = NonNullable<Awaited<ReturnType<typeof consumeKey>>>

/**
 * Uses up a key inside the transaction of what it allows, together with the user's other keys for that purpose. Of
 * concurrent calls with the same key, one succeeds. A key to a former mailbox of the account proves nothing, unless
 * it is there to change it.
 * @throws KEY_EXPIRED
 */
export const useKey = async (
  context: Context,
  { key, purposes }: { key: string; purposes: readonly KeyPurpose[] },
): Promise<ProvenKey> => {
  const now = context.system.clock.now()
  const live = await findLiveKey(context.db, { keyHash: hashOfToken(key), purposes, now })
  if (!live) throw new Refusal('KEY_EXPIRED')
  await lockUser(context.db, live.userId)
  const proven = await consumeKey(context.db, { keyHash: hashOfToken(key), purposes, now })
  if (!proven) throw new Refusal('KEY_EXPIRED')
  const { userId, purpose, provenEmail, presentEmail } = proven
  if (purpose !== 'CHANGE_EMAIL' && provenEmail !== presentEmail) throw new Refusal('KEY_EXPIRED')
  await endKeys(context.db, { userId, purposes: [purpose], at: now })
  return proven
}
