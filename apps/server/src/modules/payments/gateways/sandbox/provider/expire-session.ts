import { record } from './events.ts'
import { lockSession, type Session, updateSession } from './store.ts'
import { inTransaction, type World } from './world.ts'

/**
 * Ends an open session: its time is over, the payer turned back, or the merchant asked. One that is complete or
 * expired stays as it is and is returned so; undefined when there is none.
 */
export const expireSession = (world: World, sessionId: string): Promise<Session | undefined> =>
  inTransaction(world, async (tx) => {
    const session = await lockSession(tx.db, sessionId)
    if (session?.status !== 'open') return session
    await updateSession(tx.db, sessionId, { status: 'expired' })
    await record(
      tx,
      session,
      [{ type: 'checkout.session.expired', object: { id: session.id, object: 'checkout.session' } }],
      'normal',
    )
    return { ...session, status: 'expired' }
  })
