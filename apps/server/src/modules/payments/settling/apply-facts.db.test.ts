import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { place } from '../../../../test/factories/placed-request.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { countStatements } from '../../../../test/harness/statements.ts'
import { expectBooksToHold } from '../../../../test/money-stories/checked.ts'
import { REFUND_LINE } from '../../requests/index.ts'
import type { ProviderFact } from '../gateways/gateway.ts'
import { applyFacts } from './apply-facts.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })

const CENTS = 1000

/** A request that awaits its money at the sandbox, and the gateway's later answer. */
const waiting = async (temple?: MadeTemple) => {
  const at = test.system.clock.now()
  const of = temple ?? (await makeTemple(test.db, { offers: { CANDLE: CENTS } }))
  const { id: requestId, lineIds } = await place(test.context(), requestFor(of))
  const { id } = await test.db
    .insertInto('payment')
    .values({
      request_id: requestId,
      method: 'SANDBOX',
      amount_cents: CENTS,
      provider_ref: randomUUID(),
      provider_refs: ['cs_1'],
      created_at: at,
      expires_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const facts: ProviderFact[] = [
    { type: 'DECLINED', key: `ch_${id}`, code: 'card_declined', at },
    { type: 'CAPTURED', key: `pi_${id}`, amountCents: CENTS, currency: 'EUR', at },
    { type: 'FEE_TAKEN', key: `fee_${id}`, amountCents: 40, at },
  ]
  return { id, requestId, lineIds, temple: of, present: { facts, refs: ['cs_1', 'pi_1'], askedAt: at } }
}

type Waiting = Awaited<ReturnType<typeof waiting>>

const settle = ({ id, requestId, present }: Waiting) => applyFacts(test.context(), { id, requestId }, present)
const settleByStep = ({ id, requestId, present }: Waiting) =>
  applyFacts(test.context(), { id, requestId }, present, async () => {})

/** The first payment of a temple opens its accounts, and the second one finds them: they are cached then. */
const openAccounts = async (temple: MadeTemple): Promise<void> => {
  await settle(await waiting(temple))
  await settle(await waiting(temple))
}

const transfersOf = (requestId: number) =>
  test.db
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_account as d', 'd.id', 't.debit_account_id')
    .innerJoin('ledger_account as c', 'c.id', 't.credit_account_id')
    .select(['t.movement', 't.code', 't.amount_cents', 't.occurred_on', 't.recorded_by'])
    .select(['d.purpose as debit', 'c.purpose as credit'])
    .where('t.request_id', '=', requestId)
    .orderBy('t.recorded_at')
    .execute()

/** Everything that settling changes, without what differs between payments. */
const traceOf = async ({ id, requestId }: Waiting): Promise<unknown> => {
  const {
    id: _,
    request_id,
    provider_ref,
    ...payment
  } = await test.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const events = await test.db
    .selectFrom('payment_event')
    .select(['type', 'event_key', 'amount_cents', 'detail', 'occurred_at'])
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute()
  const request = await test.db
    .selectFrom('request')
    .select(['state', 'paid_at', 'updated_at', 'completed_at'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const history = await test.db
    .selectFrom('request_event')
    .select(['from_state', 'to_state', 'actor_user_id', 'reason', 'at'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
  const lines = await test.db
    .selectFrom('request_line')
    .select(['state', 'visible_to_temple', 'visible_at'])
    .where('request_id', '=', requestId)
    .execute()
  return {
    payment,
    events: events.map(({ event_key: key, ...event }) => ({ ...event, key: key.replace(String(id), '') })),
    request,
    history,
    lines,
    transfers: await transfersOf(requestId),
  }
}

const stateOf = async (requestId: number): Promise<string> =>
  (await test.db.selectFrom('request').select('state').where('id', '=', requestId).executeTakeFirstOrThrow())
    .state

const waitingForLocks = sql`
  select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

const refundJobs = (lineId: number) =>
  sql`select from graphile_worker._private_jobs join graphile_worker.jobs using (id)
    where task_identifier = ${REFUND_LINE} and (payload ->> 'lineId')::bigint = ${lineId}`

/** Settles while another transaction holds the request, which it changes before it ends. */
const settleMeanwhile = async (
  one: Waiting,
  change: (db: typeof test.db) => Promise<unknown>,
): Promise<void> => {
  let settling: Promise<unknown> | undefined
  await test.db.transaction().execute(async (tx) => {
    await tx.selectFrom('request').select('id').where('id', '=', one.requestId).forUpdate().execute()
    settling = settle(one)
    // It has read the request, and waits for its lock.
    await expect
      .poll(async () => {
        const { rows } = await waitingForLocks.execute(test.db)
        return rows.length
      })
      .toBeGreaterThan(0)
    await change(tx)
  })
  await settling
}

describe('a payment whose money arrived', () => {
  it('is settled by one statement that reads and one that writes', async () => {
    const temple = await makeTemple(test.db, { offers: { CANDLE: CENTS } })
    await openAccounts(temple)
    const one = await waiting(temple)
    const { statements } = await countStatements(() => settle(one))
    expect(statements).toHaveLength(2)
    expect(await stateOf(one.requestId)).toBe('PAID')
  })

  it('changes the same as when settled step by step', async () => {
    const temple = await makeTemple(test.db, { offers: { CANDLE: CENTS } })
    const bySteps = await waiting(temple)
    await settleByStep(bySteps)
    const atOnce = await waiting(temple)
    await settle(atOnce)
    expect(await traceOf(atOnce)).toEqual(await traceOf(bySteps))
    expect(await transfersOf(atOnce.requestId)).not.toEqual([])
    await expectBooksToHold(test.db)
  })

  it('settles together with others that arrive at the same time', async () => {
    const temple = await makeTemple(test.db, { offers: { CANDLE: CENTS } })
    await openAccounts(temple)
    const all = await Promise.all(Array.from({ length: 5 }, () => waiting(temple)))
    const { statements } = await countStatements(() => Promise.all(all.map(settle)))
    expect(statements).toHaveLength(2)
    for (const { requestId } of all) expect(await stateOf(requestId)).toBe('PAID')
    await expectBooksToHold(test.db)
  })

  it('is booked once, however many learn of it at the same moment', async () => {
    const one = await waiting()
    const summaries = await Promise.all(Array.from({ length: 6 }, () => settle(one)))
    expect(new Set(summaries.map(({ state }) => state))).toEqual(new Set(['PAID']))
    expect((await transfersOf(one.requestId)).filter(({ code }) => code === 'offering')).toHaveLength(1)
  })

  it('fails alone if its lines do not add up', async () => {
    const temple = await makeTemple(test.db, { offers: { CANDLE: CENTS } })
    const [wrong, ...right] = [await waiting(temple), await waiting(temple), await waiting(temple)]
    await test.db
      .updateTable('request_line')
      .set({ amount_cents: CENTS - 1, commission_cents: 0, commission_vat_cents: 0 })
      .where('request_id', '=', wrong.requestId)
      .execute()
    const outcomes = await Promise.allSettled([wrong, ...right].map(settle))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(await transfersOf(wrong.requestId)).toEqual([])
  })
})

describe('a change after the payment was read', () => {
  it('books the money apart if the request was canceled', async () => {
    const one = await waiting()
    await settleMeanwhile(one, (db) =>
      db.updateTable('request').set({ state: 'CANCELED' }).where('id', '=', one.requestId).execute(),
    )
    expect((await transfersOf(one.requestId)).map(({ code }) => code)).toEqual(['unmatched', 'gateway-fee'])
    expect(await stateOf(one.requestId)).toBe('CANCELED')
  })

  it('refunds a line that its temple declined', async () => {
    const one = await waiting()
    const at = test.system.clock.now()
    await settleMeanwhile(one, (db) =>
      db
        .updateTable('request_line')
        .set({ state: 'DECLINED', settles_at: at, settled_at: at })
        .where('request_id', '=', one.requestId)
        .execute(),
    )
    expect(await stateOf(one.requestId)).toBe('PAID')
    const { rows } = await refundJobs(one.lineIds[0] ?? 0).execute(test.db)
    expect(rows).toHaveLength(1)
  })
})
