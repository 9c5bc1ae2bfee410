import { explainRefund } from '../../../src/modules/payments/refunds/explain-refund.ts'
import { requestRefund } from '../../../src/modules/payments/refunds/request-refund.ts'
import { type History, type Of, shareOf, unlessRefused } from './history.ts'
import { heldOf, type KnownAttempt, type KnownDispute, type KnownRefund, type KnownRequest } from './known.ts'

/** Money of a history's requests is returned: by us, at the gateway, or by the payer's bank. */
export class GivingBack {
  private readonly history: History

  constructor(history: History) {
    this.history = history
  }

  async refundAsked({ index, part, ofLine, way }: Of<'refund'>): Promise<void> {
    const found = this.history.attemptsOf(index)
    if (!found) return
    const { request, attempt } = found
    const line = ofLine ? this.history.pick(request.lines, part) : undefined
    const amount = Math.max(1, Math.floor(((line?.amount ?? attempt.amount) * part) / 100))
    const free = attempt.arrived - heldOf(attempt)
    const asked = await unlessRefused(
      requestRefund(this.history.test.context(), {
        requestId: request.id,
        paymentId: attempt.id,
        ...(line ? { lineId: line.id } : {}),
        ...(part === 100 ? {} : { amount }),
        reason: part % 2 === 0 ? 'ASKED_BY_CUSTOMER' : 'PAID_IN_ERROR',
        way: attempt.method === 'SANDBOX' ? way : 'ORIGINAL',
      }),
    )
    if (asked && asked.refund.amount_cents > free) throw new Error('more was promised than is left')
    await this.history.learnRefunds(request)
  }

  /** The outcome of a refund: at the bank, done, failed, or failed after it was done. */
  async refundTold({ index, status }: Of<'refund-told'>): Promise<void> {
    const all = this.history.requests.flatMap((request) =>
      request.attempts.flatMap((attempt) => attempt.refunds.map((refund) => ({ request, attempt, refund }))),
    )
    const found = this.history.pick(all, index)
    if (!found || found.refund.state === 'FAILED') return
    const { request, attempt, refund } = found
    if (refund.state === 'SUCCEEDED' && status !== 'FAILED') return
    await this.told(request, attempt, refund, status)
  }

  /** No gateway lets a refund wait for ever: each that still waits succeeds or fails. */
  async ended(): Promise<void> {
    for (const request of this.history.requests) {
      for (const attempt of request.attempts) {
        for (const refund of attempt.refunds) {
          const isWaiting = refund.state === 'REQUESTED' || refund.state === 'PENDING'
          if (isWaiting)
            await this.told(request, attempt, refund, refund.id % 2 === 0 ? 'SUCCEEDED' : 'FAILED')
        }
      }
    }
  }

  private async told(
    request: KnownRequest,
    attempt: KnownAttempt,
    refund: KnownRefund,
    status: Exclude<KnownRefund['state'], 'REQUESTED'>,
  ): Promise<void> {
    const providerRef = `re_${refund.id}`
    const fact = {
      providerRef,
      refundId: refund.id,
      amountCents: refund.amount,
      at: this.history.now,
    } as const
    refund.state = status
    await this.history.report(request, attempt, [{ type: 'REFUND', ...fact, status, code: null }])
  }

  /** Somebody makes a refund on the gateway's own pages: up to what it has left, whatever our lines have. */
  async refundedAtGateway({ index, part }: Of<'refund-at-gateway'>): Promise<void> {
    const found = this.history.attemptsOf(index)
    if (found?.attempt.method !== 'SANDBOX') return
    const { request, attempt } = found
    // The gateway knows nothing of what we are sending from our bank.
    const given = attempt.refunds.filter(({ state, way }) => state !== 'FAILED' && way === 'ORIGINAL')
    const taken = attempt.disputes.filter(({ state }) => state !== 'WON')
    const most = [...given, ...taken].reduce((sum, { amount }) => sum - amount, attempt.arrived)
    const amountCents = Math.floor((most * part) / 100)
    if (amountCents <= 0) return
    const providerRef = `gre_${attempt.id}_${attempt.refunds.length}`
    const fact = { providerRef, refundId: null, amountCents, at: this.history.now } as const
    await this.history.report(request, attempt, [
      { type: 'REFUND', ...fact, status: 'SUCCEEDED', code: null },
    ])
  }

  async explained({ index, bornBy }: Of<'explain'>): Promise<void> {
    const all = this.history.requests.flatMap((request) =>
      request.attempts.flatMap((attempt) =>
        attempt.refunds.flatMap((refund) => (refund.suspense > 0 ? [{ request, refund }] : [])),
      ),
    )
    const found = this.history.pick(all, index)
    if (!found) return
    const { request, refund } = found
    const unexplained = refund.suspense
    const done = await unlessRefused(
      explainRefund(this.history.test.context(), { requestId: request.id, refundId: refund.id, bornBy }),
    )
    await this.history.learnRefunds(request)
    if (done && bornBy === 'PLATFORM') refund.loss += unexplained
  }

  /** A dispute opens, is decided, is lost after all, is won after it was lost, or is reopened as another round. */
  async disputed({ index, part, fee, decision }: Of<'dispute'>): Promise<void> {
    const found = this.history.attemptsOf(index)
    if (found?.attempt.method !== 'SANDBOX' || found.attempt.arrived === 0) return
    const { request, attempt } = found
    const last = attempt.disputes.at(-1)
    const isOpen = last?.state === 'OPENED' || (last?.state === 'LOST' && decision === 'WON')
    if (last && isOpen) {
      if (decision === null) return
      last.state = decision
      last.feeReturned = decision === 'WON' ? last.fee : 0
      return this.tell(request, attempt, last)
    }
    const taken = attempt.disputes.reduce((sum, { amount, state }) => sum + (state === 'WON' ? 0 : amount), 0)
    const amount = Math.floor(((attempt.arrived - taken) * part) / 100)
    if (amount <= 0 || attempt.disputes.length >= 4) return
    const round = attempt.disputes.length
    const key = round === 0 ? `dp_${attempt.id}` : `dp_${attempt.id}#${round + 1}`
    const dispute: KnownDispute = { key, amount, state: 'OPENED', fee, feeReturned: 0, shares: [] }
    attempt.disputes.push(dispute)
    await this.tell(request, attempt, dispute)
  }

  private async tell(request: KnownRequest, attempt: KnownAttempt, dispute: KnownDispute): Promise<void> {
    const { key, amount: amountCents, fee: feeCents, feeReturned: feeReturnedCents, state: status } = dispute
    const fact = { key, amountCents, feeCents, feeReturnedCents, status, at: this.history.now } as const
    await this.history.report(request, attempt, [{ type: 'DISPUTE', ...fact }])
    const rows = await this.history.test.db
      .selectFrom('dispute_share')
      .selectAll()
      .where('payment_id', '=', attempt.id)
      .where('event_key', '=', key)
      .execute()
    dispute.shares = rows.map(shareOf)
  }
}
