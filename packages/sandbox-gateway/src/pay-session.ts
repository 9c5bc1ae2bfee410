import { type CardForm, type CardOutcome, type CheckedCard, checkCard } from './cards.ts'
import { type Delivery, deliveryFor, isDelivery, LATE_SECONDS } from './deliveries.ts'
import { type Happening, plan, record } from './events.ts'
import { presentCharge, presentCheckout, presentIntent } from './present.ts'
import {
  answerChallengeRow,
  completeSession,
  findChallenge,
  findSession,
  insertAttempt,
  insertChallenge,
  insertDispute,
  lockSession,
  type Session,
  updateSession,
} from './store.ts'
import { inTransaction, newId, type World } from './world.ts'

export type PayResult =
  | { kind: 'invalid'; session: Session; problems: Extract<CheckedCard, { ok: false }>['problems'] }
  | { kind: 'declined'; session: Session; code: string; declineCode: string | null }
  | { kind: 'challenge'; session: Session; challengeId: string }
  | { kind: 'paid'; session: Session; delivery: Delivery }
  /** Already paid, canceled or expired. */
  | { kind: 'over'; session: Session }
  | { kind: 'unknown' }

const DISPUTE_AFTER_SECONDS = 5
const DISPUTE_FEE_CENTS = 1500
const FEE_BASIS_POINTS = 150n
const FEE_FIXED_CENTS = 25

/** 1.5 % and 0.25, the usual price of cards of the European Economic Area. */
const feeOf = (amountCents: number): number => {
  const fee = Number((BigInt(amountCents) * FEE_BASIS_POINTS + 5000n) / 10_000n) + FEE_FIXED_CENTS
  return Math.min(fee, amountCents)
}

const isOver = (session: Session, now: Date) => session.status !== 'open' || session.expires_at <= now

/** Pays an open session with a typed card. A declined card leaves the session open. */
export const paySession = async (
  world: World,
  sessionId: string,
  form: CardForm & { delivery: string },
): Promise<PayResult> => (await payAtOnce(world, sessionId, form)) ?? payUnderLock(world, sessionId, form)

/** Most cards are good: the session is read and completed by one statement each, without a lock in between. */
const payAtOnce = async (
  world: World,
  sessionId: string,
  form: CardForm & { delivery: string },
): Promise<PayResult | undefined> => {
  const now = world.now()
  const card = checkCard(form, now)
  if (!card.ok || card.outcome.kind !== 'success' || card.outcome.disputed) return undefined
  const session = await findSession(world.db, sessionId)
  if (!session || isOver(session, now)) return undefined
  const delivery = deliveryFor(session.amount_cents, form.delivery)
  const { change, paid } = completed(world, session, { ...card, outcome: card.outcome }, delivery)
  const planned = plan(world, paid, paid.payment_status === 'paid' ? happeningsOf(paid) : [], delivery)
  return (await completeSession(world.db, sessionId, change, planned))
    ? { kind: 'paid', session: paid, delivery }
    : undefined
}

const payUnderLock = (
  world: World,
  sessionId: string,
  form: CardForm & { delivery: string },
): Promise<PayResult> =>
  inTransaction(world, async (tx): Promise<PayResult> => {
    const now = tx.now()
    const session = await lockSession(tx.db, sessionId)
    if (!session) return { kind: 'unknown' }
    if (isOver(session, now)) return { kind: 'over', session }
    const card = checkCard(form, now)
    if (!card.ok) return { kind: 'invalid', session, problems: card.problems }
    const delivery = deliveryFor(session.amount_cents, form.delivery)
    if (card.outcome.kind === 'declined') {
      return decline(tx, session, card.outcome.code, card.outcome.declineCode)
    }
    if (card.outcome.kind === 'challenge') {
      const challengeId = newId('tds')
      await insertChallenge(tx.db, {
        id: challengeId,
        session_id: sessionId,
        card_last4: card.last4,
        card_brand: card.brand,
        delivery,
        created_at: now,
      })
      return { kind: 'challenge', session, challengeId }
    }
    return complete(tx, session, { ...card, outcome: card.outcome }, delivery)
  })

const decline = async (
  world: World,
  session: Session,
  code: string,
  declineCode: string | null,
): Promise<PayResult> => {
  const attemptId = newId('ch')
  const attempt = { id: attemptId, session_id: session.id, code, decline_code: declineCode, at: world.now() }
  await insertAttempt(world.db, attempt)
  const object = presentIntent(session, attempt)
  await record(world, session, [{ type: 'payment_intent.payment_failed', object }], 'normal')
  return { kind: 'declined', session, code, declineCode }
}

type GoodCard = { last4: string; brand: string; outcome: Extract<CardOutcome, { kind: 'success' }> }

const laterThan = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/** A session after a good card, with its changes. */
const completed = (world: World, session: Session, card: GoodCard, delivery: Delivery) => {
  const now = world.now()
  // A late bank has not decided yet: reading the session earlier shows nothing more.
  const isLate = delivery === 'late'
  const wrong = session.amount_cents > 100 ? session.amount_cents - 100 : session.amount_cents + 100
  const captured = delivery === 'wrong-amount' ? wrong : session.amount_cents
  const change = {
    status: 'complete',
    payment_status: isLate ? 'unpaid' : 'paid',
    paid_at: isLate ? laterThan(now, LATE_SECONDS) : now,
    captured_cents: captured,
    fee_cents: feeOf(captured),
    card_brand: card.brand,
    card_last4: card.last4,
    refund_behaviour: card.outcome.refunds,
    delivery,
  }
  const paid: Session = { ...session, ...change }
  return { change, paid }
}

const complete = async (
  world: World,
  session: Session,
  card: GoodCard,
  delivery: Delivery,
): Promise<PayResult> => {
  const { change, paid } = completed(world, session, card, delivery)
  await updateSession(world.db, session.id, change)
  if (paid.payment_status === 'paid') await recordPaid(world, paid, delivery)
  if (card.outcome.disputed) {
    await insertDispute(world.db, {
      id: newId('dp'),
      session_id: session.id,
      amount_cents: change.captured_cents,
      fee_cents: DISPUTE_FEE_CENTS,
      status: 'due',
      is_inquiry: card.outcome.disputed === 'inquiry',
      opens_at: laterThan(world.now(), DISPUTE_AFTER_SECONDS),
    })
  }
  return { kind: 'paid', session: paid, delivery }
}

/** The three events of one payment, as a hosted checkout sends them. */
const happeningsOf = (session: Session): Happening[] => [
  { type: 'checkout.session.completed', object: presentCheckout(session) },
  { type: 'payment_intent.succeeded', object: presentIntent(session) },
  { type: 'charge.updated', object: presentCharge(session) },
]

export const recordPaid = (world: World, session: Session, delivery: Delivery): Promise<void> =>
  record(world, session, happeningsOf(session), delivery)

/** The card holder passed or failed the verification. Repeating it changes nothing. */
export const answerChallenge = (world: World, challengeId: string, passed: boolean): Promise<PayResult> =>
  inTransaction(world, async (tx): Promise<PayResult> => {
    const challenge = await findChallenge(tx.db, challengeId)
    const session = challenge && (await lockSession(tx.db, challenge.session_id))
    if (!challenge || !session) return { kind: 'unknown' }
    if (isOver(session, tx.now())) return { kind: 'over', session }
    if (!(await answerChallengeRow(tx.db, challengeId, tx.now()))) return { kind: 'over', session }
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
