import { isDelivery } from './deliveries.ts'
import { complete, decline, type PayResult } from './pay-session.ts'
import { answerChallengeRow, findChallenge, lockSession } from './store.ts'
import { inTransaction, type World } from './world.ts'

/** The card holder proved who he is, or failed to. Answering twice changes nothing. */
export const answerChallenge = (world: World, challengeId: string, passed: boolean): Promise<PayResult> =>
  inTransaction(world, async (tx): Promise<PayResult> => {
    const challenge = await findChallenge(tx.db, challengeId)
    const session = challenge && (await lockSession(tx.db, challenge.session_id))
    if (!challenge || !session) return { kind: 'unknown' }
    if (session.status !== 'open' || session.expires_at <= tx.now()) return { kind: 'over', session }
    if (!(await answerChallengeRow(tx.db, challengeId, tx.now()))) return { kind: 'unknown' }
    if (!passed) return decline(tx, session, 'payment_intent_authentication_failure', null)
    return complete(
      tx,
      session,
      {
        last4: challenge.card_last4,
        brand: challenge.card_brand,
        outcome: { kind: 'success', refunds: 'succeeds', disputed: false },
      },
      isDelivery(challenge.delivery) ? challenge.delivery : 'normal',
    )
  })
