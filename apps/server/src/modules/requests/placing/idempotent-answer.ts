import { createHash } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { hashOfToken, sameSecret } from '../../../platform/crypto/tokens.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findAnswer, storeAnswer } from './repository-answers.ts'

class AnsweredMeanwhile extends Error {}

const LONGEST_KEY = 200

/** A call's Idempotency-Key, its caller, and its body, as hashes. */
export type Claim = { readonly keyHash: Buffer; readonly bodyHash: Buffer }

/**
 * What a call claims with its Idempotency-Key. A key belongs to its caller: an account never gets the answer to a key
 * that another account or a visitor used.
 * @throws IDEMPOTENCY_KEY_TOO_LONG over 200 characters; truncated, two keys could become one
 */
export const claimOf = ({ actor }: Context, key: string, body: unknown): Claim => {
  if (key.length > LONGEST_KEY) throw new Refusal('IDEMPOTENCY_KEY_TOO_LONG')
  return {
    keyHash: hashOfToken(`place:${actor?.userId ?? 'visitor'}:${key}`),
    bodyHash: createHash('sha256').update(JSON.stringify(body)).digest(),
  }
}

/**
 * Runs something at most once for an Idempotency-Key: a repeated call gets the first one's answer, also concurrently
 * (the second one's insert waits for the first one's commit, then is rolled back completely). The same key with
 * another body is refused.
 *
 * @param check everything that can be refused, before any transaction; returns what to write
 */
export const answerOnce = async <Checked extends { write: (tx: Context) => Promise<Answer> }, Answer>(
  context: Context,
  key: string | undefined,
  body: unknown,
  check: () => Promise<Checked>,
): Promise<Answer> => {
  if (!key) {
    const { write } = await check()
    return context.transaction(write)
  }
  const claim = claimOf(context, key, body)
  const earlier = await readAnswer<Answer>(context, claim)
  if (earlier) return earlier
  const { write } = await check()
  try {
    return await context.transaction(async (tx) => {
      const answer = await write(tx)
      const sealed = await sealAnswer(tx, answer)
      const isFirst = await storeAnswer(tx.db, { ...claim, sealed, at: tx.system.clock.now() })
      if (!isFirst) throw new AnsweredMeanwhile()
      return answer
    })
  } catch (error) {
    if (!(error instanceof AnsweredMeanwhile)) throw error
    const kept = await readAnswer<Answer>(context, claim)
    if (!kept) throw new Refusal('CONFLICT')
    return kept
  }
}

/** An answer as stored for a repeated key. */
export const sealAnswer = (context: Context, answer: unknown): Promise<Buffer> =>
  context.system.vault.seal(null, JSON.stringify(answer))

/** The stored answer to the key, if any. @throws Refusal IDEMPOTENCY_KEY_REUSED if that was for another body */
export const readAnswer = async <Answer>(
  context: Context,
  { keyHash, bodyHash }: Claim,
): Promise<Answer | undefined> => {
  const kept = await findAnswer(context.db, keyHash)
  if (!kept) return undefined
  if (!sameSecret(kept.body_hash, bodyHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return JSON.parse(await context.system.vault.open(null, kept.answer_sealed)) as Answer
}
