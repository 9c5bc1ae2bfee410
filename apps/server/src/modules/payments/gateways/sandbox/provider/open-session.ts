import { newId } from './ids.ts'
import { findSessionByKey, insertSession, type Session } from './store.ts'
import type { World } from './world.ts'

export type SessionAsked = {
  amount: number
  currency: string
  merchant: string
  description: string
  locale: 'el' | 'en'
  attempt_id: string
  success_url: string
  cancel_url: string
}

export const SESSION_MINUTES = 30

/** Keys in one order: PostgreSQL keeps JSON in its own. */
const canonical = (asked: SessionAsked): string => JSON.stringify(Object.entries(asked).sort())

/** Opens a checkout, or returns the one that the same key opened. `conflict`: the key was used for something else. */
export const openSession = async (
  world: World,
  key: string,
  asked: SessionAsked,
): Promise<{ session: Session } | { conflict: true }> => {
  const now = world.now()
  await insertSession(world.db, {
    id: newId('cs'),
    idempotency_key: key,
    asked: canonical(asked),
    amount_cents: asked.amount,
    currency: asked.currency.toUpperCase(),
    merchant: asked.merchant,
    description: asked.description,
    locale: asked.locale,
    attempt_ref: asked.attempt_id,
    success_url: asked.success_url,
    cancel_url: asked.cancel_url,
    payment_intent: newId('pi'),
    created_at: now,
    expires_at: new Date(now.getTime() + SESSION_MINUTES * 60_000),
  })
  const session = await findSessionByKey(world.db, key)
  if (!session) throw new Error('a session that was just written is gone')
  const same = JSON.stringify(session.asked) === canonical(asked)
  return same ? { session } : { conflict: true }
}
