import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { requestRefund } from '../../src/modules/payments/refunds/request-refund.ts'
import { applyFacts } from '../../src/modules/payments/settling/apply-facts.ts'
import { confirmPayout, returnPayout } from '../../src/modules/payouts/payouts/complete-payout.ts'
import { approvePayout, cancelPayout } from '../../src/modules/payouts/payouts/decide-payout.ts'
import { proposePayout } from '../../src/modules/payouts/payouts/propose-payout.ts'
import { computeShares } from '../../src/modules/payouts/shares/compute-shares.ts'
import type { Context } from '../../src/platform/context.ts'
import { Refusal } from '../../src/platform/errors.ts'
import { addUser } from '../factories/add-user.ts'
import { place } from '../factories/placed-request.ts'
import { requestFor } from '../factories/request.ts'
import { type MadeTemple, makeTemple } from '../factories/temple.ts'
import { useApp } from '../harness/app.ts'
import { expectBooksToHold } from './checked.ts'

/** How many histories: a few in every run; HISTORIES=10000 for the long one. */
const HISTORIES = Number(process.env.HISTORIES ?? 12)
/** Looking at all invariants of all temples takes longer the more there are. */
const CHECK_ALL_EVERY = 25

const test = useApp({ now: '2026-11-20T08:00:00Z' })
let first: Context
let second: Context

const administrator = async (): Promise<Context> => {
  const { id } = await addUser(test.db, 'administrator')
  const rights = ['users_payout_view', 'users_payout_edit']
  return test.context({
    actor: { userId: id, sessionId: randomUUID(), type: 'ADMIN', rights, templeId: null },
  })
}
beforeAll(async () => {
  first = await administrator()
  second = await administrator()
})

type Paid = {
  requestId: number
  paymentId: number
  lineId: number
  cents: number
  fate: 'NONE' | 'DISPUTED' | 'DECIDED'
  refunds: number
}

/** One temple's history, with what the temple must have by it (cents), counted beside the books. */
class History {
  readonly paid: Paid[] = []
  expected = 0
  private counter = 0
  readonly temple: MadeTemple
  readonly bearsFee: boolean
  constructor(temple: MadeTemple, bearsFee: boolean) {
    this.temple = temple
    this.bearsFee = bearsFee
  }

  private at(index: number): Paid | undefined {
    return this.paid[index % Math.max(1, this.paid.length)]
  }
  private own(one: Paid) {
    return { id: one.paymentId, requestId: one.requestId }
  }

  async pay(): Promise<void> {
    const placed = await place(test.context(), requestFor(this.temple))
    const line = await test.db
      .selectFrom('request_line')
      .select(['id', 'amount_cents', 'commission_cents'])
      .where('request_id', '=', placed.id)
      .executeTakeFirstOrThrow()
    const at = test.system.clock.now()
    const { id: paymentId } = await test.db
      .insertInto('payment')
      .values({
        request_id: placed.id,
        method: 'SANDBOX',
        amount_cents: line.amount_cents,
        provider_ref: randomUUID(),
        created_at: at,
        expires_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const one: Paid = {
      requestId: placed.id,
      paymentId,
      lineId: line.id,
      cents: line.amount_cents,
      fate: 'NONE',
      refunds: 0,
    }
    const fee = 30
    await applyFacts(test.context(), this.own(one), {
      facts: [
        { type: 'CAPTURED', key: `pi_${paymentId}`, amountCents: line.amount_cents, currency: 'EUR', at },
        { type: 'FEE_TAKEN', key: `fee_${paymentId}`, amountCents: fee, at },
      ],
    })
    this.expected += line.amount_cents - line.commission_cents - (this.bearsFee ? fee : 0)
    this.paid.push(one)
  }

  async fulfil(index: number): Promise<void> {
    const one = this.at(index)
    if (!one) return
    const at = test.system.clock.now()
    await test.db
      .updateTable('request_line')
      .set({ state: 'FULFILLED', fulfilled_at: at, settles_at: at, settled_at: at })
      .where('id', '=', one.lineId)
      .where('state', '=', 'PENDING')
      .execute()
  }

  async refund(index: number, part: number, succeeds: boolean): Promise<void> {
    const one = this.at(index)
    if (one?.fate !== 'NONE') return
    const amount = Math.max(1, Math.floor((one.cents * part) / 100))
    const asked = await requestRefund(test.context(), {
      requestId: one.requestId,
      paymentId: one.paymentId,
      amount,
      reason: 'ASKED_BY_CUSTOMER',
    }).catch(ignoreRefusal)
    if (!asked) return
    await computeShares(test.context(), this.temple.id)
    await applyFacts(test.context(), this.own(one), {
      facts: [
        {
          type: 'REFUND',
          providerRef: `re_${asked.refund.id}`,
          refundId: asked.refund.id,
          amountCents: amount,
          status: succeeds ? 'SUCCEEDED' : 'FAILED',
          code: null,
          at: test.system.clock.now(),
        },
      ],
    })
    one.refunds += 1
    if (!succeeds) return
    const share = await test.db
      .selectFrom('refund_share')
      .select(({ fn }) => [
        fn.sum<string>('amount_cents').as('amount'),
        fn.sum<string>('commission_cents').as('ours'),
      ])
      .where('refund_id', '=', asked.refund.id)
      .executeTakeFirstOrThrow()
    this.expected -= Number(share.amount) - Number(share.ours)
  }

  async dispute(index: number, status: 'WON' | 'LOST' | null): Promise<void> {
    const one = this.at(index)
    if (!one || one.refunds > 0 || one.fate === 'DECIDED') return
    const at = test.system.clock.now()
    const fact = {
      type: 'DISPUTE',
      key: `dp_${one.paymentId}`,
      amountCents: one.cents,
      feeCents: 0,
      at,
    } as const
    if (one.fate === 'NONE') {
      await applyFacts(test.context(), this.own(one), { facts: [{ ...fact, status: 'OPENED' }] })
      one.fate = 'DISPUTED'
      return
    }
    if (status === null) return
    await applyFacts(test.context(), this.own(one), { facts: [{ ...fact, status }] })
    one.fate = 'DECIDED'
    if (status === 'LOST') {
      const line = await test.db
        .selectFrom('request_line')
        .select('commission_cents')
        .where('id', '=', one.lineId)
        .executeTakeFirstOrThrow()
      this.expected -= one.cents - line.commission_cents
    }
  }

  async propose(part: number): Promise<void> {
    const amount = part === 0 ? null : part * 10
    await proposePayout(first, {
      templeId: this.temple.id,
      method: 'BANK',
      origin: 'ADMINISTRATOR',
      amount,
    }).catch(ignoreRefusal)
  }

  private async payoutIn(...states: string[]) {
    return test.db
      .selectFrom('payout')
      .select(['id', 'amount_cents', 'state'])
      .where('temple_id', '=', this.temple.id)
      .where('state', 'in', states)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  }

  async approve(): Promise<void> {
    const payout = await this.payoutIn('PROPOSED', 'APPROVED_ONCE')
    if (!payout) return
    const who = payout.state === 'PROPOSED' ? first : second
    await approvePayout(who, payout.id, payout.amount_cents).catch(ignoreRefusal)
  }

  async call(outcome: 'PAID' | 'RETURNED' | 'CANCELED'): Promise<void> {
    if (outcome === 'CANCELED') {
      const payout = await this.payoutIn('PROPOSED', 'APPROVED_ONCE', 'APPROVED')
      if (payout) await cancelPayout(first, payout.id, 'Λάθος').catch(ignoreRefusal)
      return
    }
    const payout = await this.payoutIn(...(outcome === 'PAID' ? ['APPROVED', 'SENT'] : ['SENT', 'PAID']))
    if (!payout) return
    await test.db
      .updateTable('payout')
      .set({ state: 'SENT' })
      .where('id', '=', payout.id)
      .where('state', '=', 'APPROVED')
      .execute()
    const on = test.system.clock.today()
    if (outcome === 'PAID') return confirmPayout(first, payout.id, { on })
    this.counter += 1
    await returnPayout(first, payout.id, { on, reason: 'Κλειστός', bankCharge: this.counter % 2 })
    await test.db
      .updateTable('bank_account')
      .set({ flagged_at: null })
      .where('temple_id', '=', this.temple.id)
      .execute()
  }

  /** The temple's accounts are never below zero, its items are its released money, and all adds up to its history. */
  async check(): Promise<void> {
    await computeShares(test.context(), this.temple.id)
    const { rows } = await sql<{
      held: number
      released: number
      transit: number
      due: number
      paid: number
      items: number
    }>`
      with balance as (
        select a.purpose, sum(d.credited_cents - d.debited_cents)::bigint as cents
        from ledger_account a join ledger_day d on d.account_id = a.id where a.temple_id = ${this.temple.id} group by 1)
      select coalesce((select cents from balance where purpose = 'TEMPLE_PAYABLE'), 0) as held,
        coalesce((select cents from balance where purpose = 'TEMPLE_RELEASED'), 0) as released,
        coalesce((select cents from balance where purpose = 'PAYOUTS_IN_TRANSIT'), 0) as transit,
        -coalesce((select cents from balance where purpose = 'DUE_FROM_TEMPLE'), 0) as due,
        (select coalesce(sum(amount_cents), 0)::bigint from payout where temple_id = ${this.temple.id} and state = 'PAID') as paid,
        (select coalesce(sum(i.amount_cents), 0)::bigint from payout_item i left join payout p on p.id = i.payout_id
          where i.temple_id = ${this.temple.id} and (p.id is null or p.state in ('PROPOSED', 'APPROVED_ONCE'))) as items`.execute(
      test.db,
    )
    const [sums] = rows
    if (!sums) throw new Error('one row was expected')
    const { held, released, transit, due, paid, items } = sums
    for (const cents of [held, released, transit, due]) expect(cents).toBeGreaterThanOrEqual(0)
    expect(items).toBe(released)
    expect(held + released + transit + paid - due).toBe(this.expected)
  }
}

const ignoreRefusal = (error: unknown): undefined => {
  if (!(error instanceof Refusal)) throw error
  return undefined
}

const index = fc.nat(5)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'pay' } as const) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('fulfil' as const), index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      index,
      part: fc.integer({ min: 1, max: 100 }),
      succeeds: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      index,
      status: fc.constantFrom('WON' as const, 'LOST' as const, null),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('propose' as const), part: fc.nat(80) }) },
  { weight: 4, arbitrary: fc.constant({ do: 'approve' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('call' as const),
      outcome: fc.constantFrom('PAID' as const, 'RETURNED' as const, 'CANCELED' as const),
    }),
  },
)

const begin = async (bearsFee: boolean, price: number): Promise<History> => {
  const temple = await makeTemple(test.db, {
    offers: { CANDLE: price },
    gateway_fee_bearer: bearsFee ? 'TEMPLE' : 'PLATFORM',
  })
  const at = new Date('2026-11-01T00:00:00Z')
  await test.db
    .insertInto('bank_account')
    .values({
      temple_id: temple.id,
      state: 'APPROVED',
      iban_sealed: Buffer.from('x'),
      iban_country: 'GR',
      iban_last4: '3456',
      iban_fingerprint: Buffer.from(String(temple.id)),
      holder_name: 'Ι.Ν.',
      requested_at: at,
      usable_from: at,
    })
    .execute()
  return new History(temple, bearsFee)
}

it('whatever happens, in whatever order, the books add up and nobody is paid too much', async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 18 }),
      fc.boolean(),
      fc.integer({ min: 201, max: 3000 }),
      async (steps, bearsFee, price) => {
        const history = await begin(bearsFee, price)
        await history.pay()
        for (const one of steps) {
          if (one.do === 'pay') await history.pay()
          if (one.do === 'fulfil') await history.fulfil(one.index)
          if (one.do === 'refund') await history.refund(one.index, one.part, one.succeeds)
          if (one.do === 'dispute') await history.dispute(one.index, one.status)
          if (one.do === 'propose') await history.propose(one.part)
          if (one.do === 'approve') await history.approve()
          if (one.do === 'call') await history.call(one.outcome)
          await history.check()
        }
        done += 1
        if (done % CHECK_ALL_EVERY === 0) await expectBooksToHold(test.db)
      },
    ),
    { numRuns: HISTORIES, endOnFailure: true },
  )
  await expectBooksToHold(test.db)
}, 3_600_000)
