import { randomUUID } from 'node:crypto'
import type { ProviderFact } from '../../../src/modules/payments/gateways/gateway.ts'
import { refundLine } from '../../../src/modules/payments/refunds/refund-line.ts'
import { applyFacts } from '../../../src/modules/payments/settling/apply-facts.ts'
import { cancelRequest } from '../../../src/modules/requests/index.ts'
import { Refusal } from '../../../src/platform/errors.ts'
import { place } from '../../factories/placed-request.ts'
import { lineFor, requestFor } from '../../factories/request.ts'
import type { MadeTemple } from '../../factories/temple.ts'
import type { TestApp } from '../../harness/app.ts'
import {
  isPaid,
  type KnownAttempt,
  type KnownBank,
  type KnownRefund,
  type KnownRequest,
  type KnownTemple,
} from './known.ts'
import type { Step } from './steps.ts'

/** Runs what may be refused; any error but a refusal fails the test. */
export const unlessRefused = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

export type Of<Kind extends Step['do']> = Extract<Step, { do: Kind }>

/** The actions of payers, gateways and banks on the requests of some temples, recorded independently of the books. */
export class History {
  readonly requests: KnownRequest[] = []
  readonly bank: KnownBank = { payoutsArrived: 0, charges: 0 }
  readonly known: KnownTemple[]
  readonly test: TestApp
  readonly temples: readonly MadeTemple[]

  constructor(test: TestApp, temples: readonly MadeTemple[], bearsFee: readonly boolean[]) {
    this.test = test
    this.temples = temples
    this.known = temples.map(({ id }, index) => ({ id, bearsFee: bearsFee[index] ?? false, paidOut: 0 }))
  }

  pick<T>(from: readonly T[], index: number): T | undefined {
    return from[index % Math.max(1, from.length)]
  }
  attemptsOf(index: number): { request: KnownRequest; attempt: KnownAttempt } | undefined {
    const all = this.requests.flatMap((request) => request.attempts.map((attempt) => ({ request, attempt })))
    return this.pick(all, index)
  }
  get now(): Date {
    return this.test.system.clock.now()
  }

  /** Reports facts of an attempt, and keeps them to be reported again. */
  async report(request: KnownRequest, attempt: KnownAttempt, facts: readonly ProviderFact[]): Promise<void> {
    await applyFacts(this.test.context(), { id: attempt.id, requestId: request.id }, { facts: [...facts] })
    attempt.facts.push(...facts)
    await this.learnRefunds(request)
  }

  async placed({ amounts }: Of<'place'>): Promise<void> {
    const lines = amounts.map((amount, index) =>
      lineFor(this.temples[index % this.temples.length] ?? raise('no temple'), { amount }),
    )
    const [first] = this.temples
    const made = await place(this.test.context(), requestFor(first ?? raise('no temple'), {}, { lines }))
    const rows = await this.test.db
      .selectFrom('request_line')
      .select(['id', 'temple_id', 'amount_cents', 'commission_cents', 'commission_vat_cents'])
      .where('request_id', '=', made.id)
      .orderBy('position')
      .execute()
    this.requests.push({
      id: made.id,
      isCanceled: false,
      lines: rows.map((row) => ({
        id: row.id,
        templeId: row.temple_id,
        amount: row.amount_cents,
        commission: row.commission_cents,
        vat: row.commission_vat_cents,
      })),
      attempts: [],
    })
  }

  /** Begins to pay; an older open attempt is given up first, and may still be paid. */
  async began({ index, method }: Of<'begin'>): Promise<void> {
    const request = this.pick(this.requests, index)
    if (!request || request.attempts.length >= 3) return
    for (const attempt of request.attempts) {
      if (attempt.bookedTo === null) {
        await this.report(request, attempt, [
          { type: 'CANCELED', key: `given-up:${attempt.id}`, at: this.now },
        ])
      }
    }
    const amount = request.lines.reduce((sum, line) => sum + line.amount, 0)
    const { id } = await this.test.db
      .insertInto('payment')
      .values({
        request_id: request.id,
        method,
        amount_cents: amount,
        ...(method === 'SANDBOX' ? { provider_ref: randomUUID() } : {}),
        ...(method === 'BANK' ? { bank_reference: randomUUID() } : {}),
        created_at: this.now,
        expires_at: this.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    request.attempts.push({
      id,
      method,
      amount,
      arrived: 0,
      bookedTo: null,
      fee: 0,
      refunds: [],
      disputes: [],
      facts: [],
    })
  }

  async canceled({ index }: Of<'cancel'>): Promise<void> {
    const request = this.pick(this.requests, index)
    if (!request) return
    const { db } = this.test
    await db.updateTable('request').set({ expires_at: this.now }).where('id', '=', request.id).execute()
    const isDone = await this.test
      .context()
      .transaction((tx) => cancelRequest(tx, request.id, 'PAYMENT_TIME_OVER'))
    expectSame(isDone, request.isCanceled || !isPaid(request), 'only an unpaid request is canceled')
    request.isCanceled ||= isDone
  }

  /** The money of an attempt arrives: in time, late, a second time, a cent off or in another currency. */
  async captured({ index, off, isForeign, feeLater }: Of<'capture'>): Promise<void> {
    const found = this.attemptsOf(index)
    if (!found || found.attempt.bookedTo !== null) return
    const { request, attempt } = found
    const isCash = attempt.method === 'CASH'
    const amountCents = attempt.amount + (isCash ? 0 : off)
    const currency = isForeign && !isCash ? 'USD' : 'EUR'
    const fits = amountCents === attempt.amount && currency === 'EUR'
    const isFree = !request.isCanceled && !isPaid(request)
    const key = `pi_${attempt.id}`
    const capture = { type: 'CAPTURED', key, amountCents, currency, at: this.now } as const
    const feeCents = Math.min(30, amountCents)
    const fee = { type: 'FEE_TAKEN', key: `fee_${attempt.id}`, amountCents: feeCents, at: this.now } as const
    const takesFee = attempt.method === 'SANDBOX' && currency === 'EUR'
    const reports = takesFee ? (feeLater ? [[capture], [fee]] : [[capture, fee]]) : [[capture]]
    if (isCash && !isFree) {
      const refused = await unlessRefused(this.report(request, attempt, [capture]).then(() => true))
      return expectSame(refused, undefined, 'cash fits an open request or none')
    }
    attempt.bookedTo = fits && isFree ? 'TEMPLES' : 'UNMATCHED'
    attempt.arrived = currency === 'EUR' ? amountCents : 0
    attempt.fee = takesFee ? feeCents : 0
    for (const facts of reports) await this.report(request, attempt, facts)
  }

  /** The act is finally done, or finally declined. */
  async settled({ index, isDone }: Of<'settle'>): Promise<void> {
    const line = this.pick(
      this.requests.flatMap((request) => request.lines.map((of) => ({ request, id: of.id }))),
      index,
    )
    if (!line) return
    const moved = await this.test.db
      .updateTable('request_line')
      .set({
        state: isDone ? 'FULFILLED' : 'DECLINED',
        ...(isDone ? { fulfilled_at: this.now } : {}),
        settles_at: this.now,
        settled_at: this.now,
      })
      .where('id', '=', line.id)
      .where('state', '=', 'PENDING')
      .returning('id')
      .execute()
    if (moved.length === 0 || isDone) return
    await refundLine(this.test.context(), line.id)
    await this.learnRefunds(line.request)
  }

  /** Facts are reported again, in another order: by a second webhook, a late one, the reconciliation. */
  async toldAgain({ index, from, isReversed }: Of<'again'>): Promise<void> {
    const found = this.attemptsOf(index)
    if (!found) return
    const { request, attempt } = found
    const again = attempt.facts.slice(from % Math.max(1, attempt.facts.length))
    await applyFacts(
      this.test.context(),
      { id: attempt.id, requestId: request.id },
      { facts: isReversed ? again.reverse() : again },
    )
  }

  /** Reads how our own rules split refunds over lines. The totals come from what happened. */
  async learnRefunds(request: KnownRequest): Promise<void> {
    for (const attempt of request.attempts) {
      const rows = await this.test.db
        .selectFrom('refund')
        .select(['id', 'amount_cents', 'suspense_cents', 'state', 'way'])
        .where('payment_id', '=', attempt.id)
        .orderBy('id')
        .execute()
      for (const row of rows) {
        const shares = await this.test.db
          .selectFrom('refund_share')
          .selectAll()
          .where('refund_id', '=', row.id)
          .execute()
        const refund: KnownRefund = attempt.refunds.find(({ id }) => id === row.id) ?? {
          id: row.id,
          amount: row.amount_cents,
          suspense: 0,
          way: row.way as KnownRefund['way'],
          state: row.state as KnownRefund['state'],
          shares: [],
          loss: 0,
        }
        refund.suspense = row.suspense_cents
        refund.shares = shares.map(shareOf)
        if (!attempt.refunds.includes(refund)) attempt.refunds.push(refund)
      }
    }
  }
}

type ShareRow = {
  line_id: number
  amount_cents: number
  commission_cents: number
  commission_vat_cents: number
}

export const shareOf = (row: ShareRow) => ({
  lineId: row.line_id,
  amount: row.amount_cents,
  commission: row.commission_cents,
  vat: row.commission_vat_cents,
})

const raise = (what: string): never => {
  throw new Error(what)
}

const expectSame = (is: unknown, should: unknown, what: string): void => {
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`)
}
