import { plainIban } from '@kandili/contract/rules'
import { closeAttentionOf } from '../../../platform/attention/repository.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { sameSecret } from '../../../platform/crypto/tokens.ts'
import { found, Refusal, refusedState } from '../../../platform/errors.ts'
import {
  MAIL_REFUND_STEP,
  refundKey,
  requestForPayment,
  requestForPaymentByCode,
} from '../../requests/index.ts'
import { mayNameAccount } from '../policy.ts'
import {
  findRefund,
  findRefundAccount,
  findRefundsOfRequest,
  insertRefundAccount,
  type Refund,
} from './repository-refunds.ts'
import { requestRefund } from './request-refund.ts'

type OwnRefund = Awaited<ReturnType<typeof findRefundsOfRequest>>[number]
type Presented = ReturnType<typeof present>
type Given = { key: string; holder: string; iban: string }

const present = (refund: OwnRefund) => ({
  id: refund.id,
  amount: refund.amount_cents,
  state: refund.state,
  way: refund.way,
  requestedAt: refund.requested_at.toISOString(),
  settledAt: refund.settled_at?.toISOString() ?? null,
  needsAccount: mayNameAccount(refund),
})

/** The refunds of a request, for anybody with its link: amounts and states only. A replaced failed one is left out. */
export const listRefundsOfPayer = async (context: Context, code: string): Promise<Presented[]> => {
  const { id } = found(await requestForPaymentByCode(context, code))
  const refunds = await findRefundsOfRequest(context.db, id)
  return refunds.filter(({ replaced_by }) => replaced_by === null).map(present)
}

/** A failed refund is replaced by another one, which a person sends by bank transfer. */
const replace = async (tx: Context, requestId: number, refund: Refund): Promise<number> => {
  try {
    const made = await requestRefund(tx, {
      requestId,
      paymentId: refund.payment_id,
      ...(refund.line_id === null ? {} : { lineId: refund.line_id }),
      amount: refund.amount_cents,
      reason: refund.reason,
      way: 'BANK',
      replacesId: refund.id,
    })
    await closeAttentionOf(tx.db, `refund-failed:${refund.id}`, { at: tx.system.clock.now(), by: null })
    return made.refund.id
  } catch (error) {
    // The money was returned in another way in the meantime.
    if (error instanceof Refusal && error.code === 'REFUND_TOO_LARGE') throw over(refund)
    throw error
  }
}

const over = (refund: Pick<Refund, 'state'>) => refusedState(refund.state, 'SUCCEEDED')

/**
 * Stores the payer's account for a refund that cannot go back the way it was paid. Needs the key of the mail, because
 * anybody may have the link of the request. It can be set only once: a changed account would be a way to steal.
 * @throws Refusal ENTITY_NOT_FOUND, KEY_EXPIRED, STATE_DOES_NOT_ALLOW
 */
export const saveRefundAccount = async (
  context: Context,
  { code, refundId }: { code: string; refundId: number },
  { key, holder, iban }: Given,
): Promise<void> => {
  const request = found(await requestForPaymentByCode(context, code))
  const expected = refundKey(context, { id: request.id, contact_email: request.contactEmail }, refundId)
  if (!sameSecret(Buffer.from(expected), Buffer.from(key))) throw new Refusal('KEY_EXPIRED')
  await context.transaction(async (tx) => {
    await requestForPayment(tx, request.id, { lock: true })
    const all = await findRefundsOfRequest(tx.db, request.id)
    const own = found(all.find(({ id }) => id === refundId))
    if (!mayNameAccount(own)) throw over(own)
    const refund = found(await findRefund(tx.db, refundId))
    const target = refund.state === 'FAILED' ? await replace(tx, request.id, refund) : refund.id
    const { vault, clock } = tx.system
    const isFirst = await insertRefundAccount(tx.db, {
      refund_id: target,
      holder_sealed: await vault.seal(null, holder),
      iban_sealed: await vault.seal(null, found(plainIban(iban))),
      given_at: clock.now(),
    })
    if (!isFirst) throw over(refund)
    await tx.system.jobs.send(tx, MAIL_REFUND_STEP, {
      step: 'refundUnderWay',
      requestId: request.id,
      refundId: target,
      cents: refund.amount_cents,
    })
  })
}

/**
 * The account for a refund by hand, opened for the person who sends it. Each view is in the audit trail.
 * @throws Refusal ENTITY_NOT_FOUND
 */
export const readRefundAccount = (
  context: Context,
  { requestId, refundId }: { requestId: number; refundId: number },
) =>
  context.transaction(async (tx) => {
    const all = await findRefundsOfRequest(tx.db, requestId)
    found(all.find(({ id }) => id === refundId))
    const account = found(await findRefundAccount(tx.db, refundId))
    await recordAudit(tx, { action: 'VIEW', entity: 'refund-accounts', entityId: refundId })
    const { vault } = tx.system
    return {
      holder: await vault.open(null, account.holder_sealed),
      iban: await vault.open(null, account.iban_sealed),
      givenAt: account.given_at.toISOString(),
    }
  })
