import { record } from './events.ts'
import { type DisputeMovement, presentDispute, transactionIdOf } from './present.ts'
import {
  type Dispute,
  findDispute,
  insertDispute,
  lockDispute,
  lockSession,
  type Session,
  updateDispute,
} from './store.ts'
import { inTransaction, newId, type World } from './world.ts'

export const DISPUTE_FEE_CENTS = 1500

const movementsOf = (dispute: Dispute): DisputeMovement[] => dispute.movements as DisputeMovement[]

const movement = (world: World, dispute: Dispute, amount: number, fee: number): DisputeMovement => ({
  id: `${transactionIdOf(dispute.id)}${movementsOf(dispute).length + 1}`,
  amount,
  fee,
  created: Math.floor(world.now().getTime() / 1000),
})

const change = async (
  tx: World,
  session: Session,
  dispute: Dispute,
  { status, moved, events }: { status: string; moved?: DisputeMovement; events: readonly string[] },
): Promise<void> => {
  const movements = [...movementsOf(dispute), ...(moved ? [moved] : [])]
  await updateDispute(tx.db, dispute.id, { status, movements: JSON.stringify(movements) })
  const object = presentDispute(session, { ...dispute, status, movements })
  await record(
    tx,
    session,
    events.map((type) => ({ type, object })),
    'normal',
  )
}

/** The payer's bank disputes the charge: the money and a fee are withdrawn. An inquiry takes nothing. */
export const openDispute = (tx: World, session: Session, dispute: Dispute): Promise<void> =>
  dispute.is_inquiry
    ? change(tx, session, dispute, { status: 'warning_needs_response', events: ['charge.dispute.created'] })
    : change(tx, session, dispute, {
        status: 'needs_response',
        moved: movement(tx, dispute, -dispute.amount_cents, dispute.fee_cents),
        events: ['charge.dispute.created', 'charge.dispute.funds_withdrawn'],
      })

export type DisputePlay = 'open' | 'inquire' | 'win' | 'lose' | 'reopen'

/** Plays an event at a payer's bank for a paid session. @returns false if it is not possible now */
export const playDispute = (world: World, sessionId: string, play: DisputePlay): Promise<boolean> =>
  inTransaction(world, async (tx) => {
    const session = await lockSession(tx.db, sessionId)
    if (session?.payment_status !== 'paid') return false
    const dispute = await lockDispute(tx.db, sessionId)
    if (play === 'open' || play === 'inquire') {
      if (dispute) return false
      await insertDispute(tx.db, {
        id: newId('dp'),
        session_id: sessionId,
        amount_cents: session.captured_cents ?? session.amount_cents,
        fee_cents: DISPUTE_FEE_CENTS,
        status: 'due',
        is_inquiry: play === 'inquire',
        opens_at: tx.now(),
      })
      const made = await lockDispute(tx.db, sessionId)
      if (made) await openDispute(tx, session, made)
      return made !== undefined
    }
    if (!dispute || dispute.status === 'due') return false
    return decide(tx, session, dispute, play)
  })

/** The merchant answers: the bank reads it, and accepts one answer. @returns the dispute, or why not */
export const answerDispute = (
  world: World,
  id: string,
): Promise<ReturnType<typeof presentDispute> | 'unknown' | 'not-open'> =>
  inTransaction(world, async (tx) => {
    const found = await findDispute(tx.db, id)
    const session = found && (await lockSession(tx.db, found.session_id))
    const dispute = session && (await lockDispute(tx.db, session.id))
    if (!session || !dispute) return 'unknown'
    if (!dispute.status.endsWith('needs_response')) return 'not-open'
    const status = dispute.status.replace('needs_response', 'under_review')
    const answers = dispute.answers + 1
    await updateDispute(tx.db, id, { answers })
    await change(tx, session, { ...dispute, answers }, { status, events: ['charge.dispute.updated'] })
    return presentDispute(session, { ...dispute, status, answers })
  })

const decide = async (
  tx: World,
  session: Session,
  dispute: Dispute,
  play: Exclude<DisputePlay, 'open' | 'inquire'>,
): Promise<boolean> => {
  if (dispute.status.startsWith('warning_') && dispute.status !== 'warning_closed' && play !== 'reopen') {
    await change(tx, session, dispute, { status: 'warning_closed', events: ['charge.dispute.closed'] })
    return true
  }
  if (play === 'reopen' && dispute.status === 'won') {
    await change(tx, session, dispute, {
      status: 'needs_response',
      moved: movement(tx, dispute, -dispute.amount_cents, 0),
      events: ['charge.dispute.updated', 'charge.dispute.funds_withdrawn'],
    })
    return true
  }
  const isOpen = dispute.status === 'needs_response' || dispute.status === 'under_review'
  if (!isOpen || play === 'reopen') return false
  await (play === 'win'
    ? change(tx, session, dispute, {
        status: 'won',
        moved: movement(tx, dispute, dispute.amount_cents, 0),
        events: ['charge.dispute.closed', 'charge.dispute.funds_reinstated'],
      })
    : change(tx, session, dispute, { status: 'lost', events: ['charge.dispute.closed'] }))
  return true
}
