import type { GatewayName } from '@kandili/contract'
import pLimit from 'p-limit'
import { callAttention } from '../../../platform/attention/attention.ts'
import type { Context } from '../../../platform/context.ts'
import type { FailedJob, WaitingJob } from '../../../platform/jobs/job-definition.ts'
import { findPayment, findPaymentByRef, type Payment } from '../repository-payments.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { type ExternalEvent, findUnhandledEvents, updateExternalEvents } from './repository-inbox.ts'

/** Lookups before an attention item opens: the attempt's transaction may not have committed yet. */
const TRIES_BEFORE_ATTENTION = 5

/** Attempts of one batch that are settled side by side; each asks the gateway and holds a connection. */
const SETTLED_AT_ONCE = 4

/**
 * Handles kept webhooks: finds the attempt that each is about, asks the gateway once for all events about the same
 * attempt, and marks them handled in the transaction that applies the answer. Repeating it changes nothing. The
 * attempts are settled side by side.
 *
 * @returns the jobs to try again: their attempt is not found yet, or the gateway is not available
 */
export const handleExternalEvents = async (
  context: Context,
  jobs: readonly WaitingJob[],
): Promise<FailedJob[]> => {
  const idOf = (job: WaitingJob): number => Number(job.data.externalEventId)
  const events = await findUnhandledEvents(context.db, jobs.map(idOf))
  const failures = new Map<number, unknown>()
  const handle = async (about: readonly ExternalEvent[]): Promise<void> => {
    try {
      await handleAbout(context, about)
    } catch (error) {
      for (const { id } of about) failures.set(id, error)
    }
  }
  const inTurn = pLimit(SETTLED_AT_ONCE)
  const byAttempt = Map.groupBy(events, (event) => `${event.source} ${event.attempt_ref} ${event.object_ref}`)
  await Promise.all([...byAttempt.values()].map((about) => inTurn(() => handle(about))))
  return jobs.flatMap((job) => {
    const id = idOf(job)
    return failures.has(id) ? [{ id: job.id, error: failures.get(id) }] : []
  })
}

/** Handles events about one attempt. */
const handleAbout = async (context: Context, events: readonly ExternalEvent[]): Promise<void> => {
  const [event] = events
  if (!event) return
  const ids = events.map(({ id }) => id)
  const handled = (tx: Context, outcome: string, paymentId: number | null) =>
    updateExternalEvents(tx.db, ids, {
      handled_at: tx.system.clock.now(),
      outcome,
      payment_id: paymentId,
      last_error: null,
    })
  if (event.attempt_ref === null && event.object_ref === null) {
    // A payout, an account: nothing that changes an attempt to pay.
    return handled(context, 'NOT_OURS', null)
  }
  const payment = await findPaymentOf(context, event)
  if (payment) {
    await settlePayment(context, payment, (tx) => handled(tx, 'SETTLED', payment.id))
    return
  }
  const tries = event.attempts + 1
  await updateExternalEvents(context.db, ids, { attempts: tries, last_error: 'no such attempt' })
  if (tries < TRIES_BEFORE_ATTENTION) throw new Error(`webhook ${event.id} is about no attempt of ours yet`)
  return context.transaction(async (tx) => {
    for (const { id, type } of events) {
      await callAttention(tx, {
        cause: `webhook:${id}`,
        kind: 'UNKNOWN_PAYMENT',
        externalEventId: id,
        facts: { type },
      })
    }
    await handled(tx, 'UNKNOWN_PAYMENT', null)
  })
}

const findPaymentOf = async (
  context: Context,
  event: Pick<ExternalEvent, 'source' | 'attempt_ref' | 'object_ref'>,
): Promise<Payment | undefined> => {
  const method = event.source as GatewayName
  if (event.object_ref !== null) {
    const met = await findPaymentByRef(context.db, method, event.object_ref)
    if (met) return met
  }
  const id = Number(event.attempt_ref)
  const named = Number.isSafeInteger(id) && id > 0 ? await findPayment(context.db, id) : undefined
  return named?.method === method && named.provider_ref !== null ? named : undefined
}
