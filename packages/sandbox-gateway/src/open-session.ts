import { record } from './events.ts'
import { presentCheckout } from './present.ts'
import { findSessionByKey, insertSession, lockSession, type Session, updateSession } from './store.ts'
import { inTransaction, newId, type World } from './world.ts'

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

const SESSION_MINUTES = 30

/** Sorted keys, because PostgreSQL stores JSON in its own order. */
const canonical = (asked: SessionAsked): string => JSON.stringify(Object.entries(asked).sort())

/**
 * Opens a checkout, or returns the one opened with the same key. `conflict`: the key was used for a different request.
 */
export const openSession = async (
  world: World,
  key: string,
  asked: SessionAsked,
): Promise<{ session: Session; isNew: boolean } | { conflict: true }> => {
  const now = world.now()
  const opened = await insertSession(world.db, {
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
  if (opened) return { session: opened, isNew: true }
  const session = await findSessionByKey(world.db, key)
  if (!session) throw new Error('a session that was just written is gone')
  const same = JSON.stringify(session.asked) === canonical(asked)
  return same ? { session, isNew: false } : { conflict: true }
}

/**
 * Ends an open session: it expired, the payer went back, or the merchant asked. A complete or expired session is
 * returned unchanged, undefined if there is none.
 */
export const expireSession = (world: World, sessionId: string): Promise<Session | undefined> =>
  inTransaction(world, async (tx) => {
    const session = await lockSession(tx.db, sessionId)
    if (session?.status !== 'open') return session
    await updateSession(tx.db, sessionId, { status: 'expired' })
    await record(
      tx,
      session,
      [{ type: 'checkout.session.expired', object: presentCheckout({ ...session, status: 'expired' }) }],
      'normal',
    )
    return { ...session, status: 'expired' }
  })
