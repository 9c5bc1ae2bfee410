import { createHash } from 'node:crypto'
import type { EvidenceItem, endpoints } from '@kandili/contract'
import { endAlarmsExcept, raiseAlarm } from '../../../platform/attention/attention.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { sameSecret } from '../../../platform/crypto/tokens.ts'
import { found, Refusal, refusedState } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { evidenceFacts } from '../../requests/index.ts'
import { type Evidence, evidenceOf } from '../gateways/evidence.ts'
import { GatewayRefused, GatewayUnavailable } from '../gateways/gateway.ts'
import { findGateway } from '../gateways/index.ts'
import { mayAnswerDispute } from '../policy.ts'
import {
  type DisputeRow,
  findDispute,
  findDisputes,
  findDueDisputes,
  noteEvidence,
} from '../repository-disputes.ts'
import { settlePayment } from '../settling/settle-payment.ts'

type Dispute = endpoints.disputes.Dispute
type Preview = endpoints.disputes.EvidencePreview

const MOST = 200
/** The remaining time at which a person is notified of a dispute again. */
const DUE_WITHIN_DAYS = 3

const present = (context: Context, row: DisputeRow): Dispute => ({
  id: row.id,
  orderId: row.request_id,
  paymentId: row.payment_id,
  reference: row.provider_ref,
  state: row.state,
  reopened: row.reopened,
  reason: row.reason,
  amount: row.amount_cents,
  openedAt: row.opened_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  submissions: row.submissions,
  sent: row.evidence_at
    ? {
        at: row.evidence_at.toISOString(),
        by: row.sender,
        items: (row.evidence_items ?? []) as EvidenceItem[],
      }
    : null,
  mayAnswer: mayAnswerDispute(row, context.system.clock.now()),
})

/** The payers' disputes, of all requests or of one, those awaiting an answer first. */
export const listDisputes = async (
  context: Context,
  { orderId: requestId }: { orderId?: number | undefined } = {},
): Promise<{ disputes: Dispute[]; complete: boolean }> => {
  const rows = await findDisputes(context.db, { limit: MOST + 1, requestId })
  return { disputes: rows.slice(0, MOST).map((row) => present(context, row)), complete: rows.length <= MOST }
}

const collect = async (context: Context, row: DisputeRow, items: readonly EvidenceItem[]) => {
  const facts = found(await evidenceFacts(context, row.request_id))
  return evidenceOf({ ...facts, baseUrl: context.system.settings.baseUrl }, items)
}

/** A digest of the texts: only texts that a person has previewed can be sent. */
const markOf = (row: DisputeRow, evidence: Evidence): string =>
  createHash('sha256')
    .update(JSON.stringify([row.provider_ref, evidence]))
    .digest('base64url')

/**
 * The exact texts for the payer's bank with these items.
 * @throws ENTITY_NOT_FOUND
 */
export const previewEvidence = async (
  context: Context,
  id: number,
  items: readonly EvidenceItem[],
): Promise<Preview> => {
  const row = found(await findDispute(context.db, id))
  const evidence = await collect(context, row, items)
  return {
    mark: markOf(row, evidence),
    fields: Object.entries(evidence).map(([name, text]) => ({
      name: name as Preview['fields'][number]['name'],
      text,
    })),
  }
}

const isSame = (one: string, other: string): boolean => sameSecret(Buffer.from(one), Buffer.from(other))

/**
 * Sends evidence to the payer's bank, once and finally: exactly what was previewed. Repeating it with the same
 * evidence sends once.
 * @throws ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (decided, or too late), EVIDENCE_CHANGED (not what was previewed),
 *   GATEWAY_UNAVAILABLE
 */
export const sendEvidence = async (
  context: Context,
  id: number,
  { items, mark }: { items: readonly EvidenceItem[]; mark: string },
): Promise<Dispute> => {
  const { userId } = signedInActor(context)
  const row = found(await findDispute(context.db, id))
  const now = context.system.clock.now()
  if (!mayAnswerDispute(row, now)) {
    throw refusedState(row.state, 'UNDER_REVIEW')
  }
  const evidence = await collect(context, row, items)
  if (!isSame(mark, markOf(row, evidence))) throw new Refusal('EVIDENCE_CHANGED')
  const submit = findGateway(context.system, row.method)?.submitEvidence
  if (!submit) throw new Refusal('GATEWAY_UNAVAILABLE')
  // Recorded before anything is sent.
  await context.transaction(async (tx) => {
    await noteEvidence(tx.db, id, { items, by: userId, at: now })
    await recordAudit(tx, {
      action: 'UPDATE',
      entity: 'disputes',
      entityId: id,
      facts: { items: items.join(',') },
    })
  })
  try {
    await submit(row.provider_ref, evidence, mark)
  } catch (error) {
    const isGateways = error instanceof GatewayUnavailable || error instanceof GatewayRefused
    throw isGateways ? new Refusal('GATEWAY_UNAVAILABLE') : error
  }
  await settlePayment(context, row.payment_id)
  return present(context, found(await findDispute(context.db, id)))
}

/** Keeps an attention item open while a dispute's time runs out, until it is answered, decided or over. */
export const watchDisputes = async (context: Context): Promise<void> => {
  const now = context.system.clock.now()
  const before = new Date(now.getTime() + DUE_WITHIN_DAYS * DAY_MS)
  const due = (await findDueDisputes(context.db, before)).filter((row) => mayAnswerDispute(row, now))
  const causeOf = (row: DisputeRow) => `dispute-due:${row.provider_ref}:${row.due_at?.toISOString() ?? ''}`
  for (const row of due) {
    await raiseAlarm(context, {
      cause: causeOf(row),
      kind: 'DISPUTE_DUE',
      requestId: row.request_id,
      paymentId: row.payment_id,
      facts: { amountCents: row.amount_cents, dueAt: row.due_at?.toISOString() ?? '' },
    })
  }
  await endAlarmsExcept(context, 'DISPUTE_DUE', due.map(causeOf))
}
