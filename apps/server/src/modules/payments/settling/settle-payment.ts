import type { Context } from '../../../platform/context.ts'
import type { ProviderFact, ProviderPayment } from '../gateways/gateway.ts'
import { findGateway } from '../gateways/index.ts'
import { isGateway, type PaymentSummary, summarise } from '../payment.ts'
import { storeDisputes } from '../repository-disputes.ts'
import { findEvents, findPayment, type Payment, type StoredEvent } from '../repository-payments.ts'
import { applyFacts } from './apply-facts.ts'
import { lastOf, nextAsking } from './asking-again.ts'
import { eventsOfFact, type OwnFact } from './events-of-facts.ts'
import { recordAsked } from './repository-settling.ts'

/**
 * Asks the gateway for an attempt's current state and applies it. Everything known about a gateway's payment comes
 * through here: a webhook, the return page and the reconciliation only say when to ask.
 *
 * @param of the attempt, or its id
 * @param handled stored webhooks about it, which are handled with the answer
 * @returns undefined if there is nothing to ask: no such attempt, or one that no gateway knows
 * @throws GatewayUnavailable
 */
export const settlePayment = async (
  context: Context,
  of: number | Payment,
  handled: readonly number[] = [],
): Promise<PaymentSummary | undefined> => {
  const payment = typeof of === 'number' ? await findPayment(context.db, of) : of
  if (!payment?.provider_ref || !isGateway(payment.method)) return undefined
  const gateway = findGateway(context.system, payment.method)
  if (!gateway) throw new Error(`${payment.method} is not in service, and attempt ${payment.id} waits for it`)
  const askedAt = context.system.clock.now()
  const present = await gateway.readPayment(payment.provider_ref, payment.provider_refs)
  const { disputes = [] } = present
  const keep = (tx: Context): Promise<void> => storeDisputes(tx.db, payment.id, disputes, askedAt)
  const known = await knownAlready(context, payment, present)
  if (known) {
    const again = nextAsking(payment, known.summary, lastOf(known.events), askedAt)
    const asking = { askedAt, again, handled }
    if (disputes.length === 0) await recordAsked(context.db, payment.id, asking)
    else {
      await context.transaction(async (tx) => {
        await recordAsked(tx.db, payment.id, asking)
        await keep(tx)
      })
    }
    return known.summary
  }
  return applyFacts(
    context,
    { id: payment.id, requestId: payment.request_id },
    { ...present, askedAt, handled },
    disputes.length === 0 ? undefined : keep,
  )
}

/** If the gateway does not name our refund, it has to be found under lock. */
const ownFact = (fact: ProviderFact): OwnFact | undefined => {
  if (fact.type !== 'REFUND') return fact
  return fact.refundId === null ? undefined : { ...fact, refundId: fact.refundId }
}

/**
 * The recorded summary, if the gateway says nothing new: most webhooks repeat what an earlier one reported. Events
 * are never removed, so this needs no lock.
 */
const knownAlready = async (
  context: Context,
  payment: Payment,
  { attemptRef, isProcessing, facts, refs }: ProviderPayment,
): Promise<{ summary: PaymentSummary; events: readonly StoredEvent[] } | undefined> => {
  if (payment.settled_at === null || attemptRef !== String(payment.id) || isProcessing) return undefined
  if (!refs.every((ref) => payment.provider_refs.includes(ref))) return undefined
  const events = await findEvents(context.db, payment.id)
  const known = new Set(events.map(({ type, key }) => `${type}/${key}`))
  for (const fact of facts) {
    const own = ownFact(fact)
    if (!own || !eventsOfFact(payment, own).every(({ type, key }) => known.has(`${type}/${key}`)))
      return undefined
  }
  return { summary: summarise(events), events }
}
