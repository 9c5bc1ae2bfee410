import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../src/platform/context.ts'
import type { History } from './history.ts'
import { balanceOfTemple, balancesOfPlatform, givenOf } from './known.ts'

type Row = { purpose: string; temple_id: number | null; cents: number; kept: number | null }

const debitSide = new Set([
  'BANK',
  'GATEWAY_CLEARING',
  'CHARGEBACKS_RECEIVABLE',
  'SUSPENSE',
  'GATEWAY_FEES',
  'BANK_CHARGES',
  'CHARGEBACK_LOSSES',
])

/** The balance of every account by the transfers of these requests and temples alone (cents, debits positive). */
const readSlice = async (db: Database, requestIds: number[], templeIds: number[]): Promise<Row[]> =>
  (
    await sql<Row>`
      with own as (select id, purpose, temple_id from ledger_account where temple_id = any(${templeIds}::bigint[])),
      slice as (
        select id, debit_account_id, credit_account_id, amount_cents from ledger_transfer
        where request_id = any(${requestIds}::bigint[])
        union
        select id, debit_account_id, credit_account_id, amount_cents from ledger_transfer
        where debit_account_id in (select id from own)
        union
        select id, debit_account_id, credit_account_id, amount_cents from ledger_transfer
        where credit_account_id in (select id from own)),
      sides as (
        select debit_account_id as account_id, amount_cents as cents from slice
        union all select credit_account_id, -amount_cents from slice),
      sums as (select account_id, sum(cents)::bigint as cents from sides group by 1)
      select a.purpose, a.temple_id, s.cents,
        case when a.temple_id is not null then (
          select sum(d.debited_cents - d.credited_cents)::bigint from ledger_day d where d.account_id = a.id) end as kept
      from sums s join ledger_account a on a.id = s.account_id`.execute(db)
  ).rows

/** What can be claimed by a payout, or is claimed by one that is not approved yet (cents by temple). */
const readItems = async (db: Database, templeIds: number[]): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ temple_id: number; cents: number }>`
    select i.temple_id, sum(i.amount_cents)::bigint as cents
    from payout_item i left join payout p on p.id = i.payout_id
    where i.temple_id = any(${templeIds}::bigint[])
      and (p.id is null or p.state in ('PROPOSED', 'APPROVED_ONCE'))
    group by 1`.execute(db)
  return new Map(rows.map(({ temple_id, cents }) => [temple_id, cents]))
}

/** The invariants after every step. @param isComputed the shares of the temples are up to date */
export const expectHistoryToHold = async (history: History, isComputed: boolean): Promise<void> => {
  const { test, requests, known, bank } = history
  const templeIds = known.map(({ id }) => id)
  const requestIds = requests.map(({ id }) => id)
  const [rows, items] = await Promise.all([
    readSlice(test.db, requestIds, templeIds),
    readItems(test.db, templeIds),
  ])
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  for (const { kept, cents } of rows) if (kept !== null) expect(kept).toBe(cents)

  const owed = (purpose: string, templeId: number): number =>
    0 - (rows.find((row) => row.purpose === purpose && row.temple_id === templeId)?.cents ?? 0)
  for (const temple of known) {
    const held = owed('TEMPLE_PAYABLE', temple.id)
    const released = owed('TEMPLE_RELEASED', temple.id)
    const transit = owed('PAYOUTS_IN_TRANSIT', temple.id)
    const due = 0 - owed('DUE_FROM_TEMPLE', temple.id)
    expect(held + released + transit + temple.paidOut - due).toBe(balanceOfTemple(temple, requests, known))
    expect(items.get(temple.id) ?? 0).toBe(released)
    for (const cents of [released, transit]) expect(cents).toBeGreaterThanOrEqual(0)
    // What was released, and offset against cash, is withdrawn when the shares are computed, and not before.
    if (isComputed) for (const cents of [held, due]) expect(cents).toBeGreaterThanOrEqual(0)
  }

  const ours = (purpose: string): number => {
    const cents = rows.filter((row) => row.purpose === purpose).reduce((sum, row) => sum + row.cents, 0)
    return debitSide.has(purpose) ? cents : 0 - cents
  }
  const should = balancesOfPlatform(requests, known, bank)
  const is = Object.fromEntries(Object.keys(should).map((purpose) => [purpose, ours(purpose)]))
  expect({ ...is, COMMISSION_AND_VAT: ours('COMMISSION_REVENUE') + ours('VAT_OUTPUT') }).toEqual(should)
  expectLinesToHold(history)
}

/** No line returns more than was paid for it, nor more of its commission; fully refunded, it returns exactly that. */
const expectLinesToHold = ({ requests }: History): void => {
  for (const request of requests) {
    for (const line of request.lines) {
      const given = givenOf(request, line.id)
      expect(given.amount).toBeLessThanOrEqual(line.amount)
      expect(given.commission).toBeLessThanOrEqual(line.commission)
      expect(given.vat).toBeLessThanOrEqual(line.vat)
      if (given.amount === line.amount) {
        const { amount, commission, vat } = given
        expect({ amount, commission, vat }).toEqual({
          amount: line.amount,
          commission: line.commission,
          vat: line.vat,
        })
      }
    }
  }
}

/** Everything that no rule of ours can resolve has opened an attention item. */
export const expectPeopleToBeCalled = async ({ test, requests }: History): Promise<void> => {
  const items = await test.db
    .selectFrom('attention_item')
    .select(['kind', 'payment_id', 'refund_id', 'closed_at'])
    .where(
      'request_id',
      'in',
      requests.map(({ id }) => id),
    )
    .execute()
  const isCalled = (kind: string, of: { paymentId?: number; refundId?: number }, isOpen: boolean): boolean =>
    items.some(
      (item) =>
        item.kind === kind &&
        (of.paymentId === undefined || item.payment_id === of.paymentId) &&
        (of.refundId === undefined || item.refund_id === of.refundId) &&
        (!isOpen || item.closed_at === null),
    )
  for (const attempt of requests.flatMap(({ attempts }) => attempts)) {
    const paymentId = attempt.id
    const back = attempt.refunds.filter(({ state }) => state === 'SUCCEEDED')
    const left = back.reduce((sum, { amount }) => sum - amount, attempt.arrived)
    if (attempt.bookedTo === 'UNMATCHED' && left > 0) {
      expect(isCalled('UNMATCHED_MONEY', { paymentId }, true)).toBe(true)
    }
    if (attempt.disputes.length > 0) expect(isCalled('DISPUTE', { paymentId }, false)).toBe(true)
    for (const refund of attempt.refunds) {
      const { id: refundId, state, suspense } = refund
      if (state === 'FAILED') expect(isCalled('REFUND_FAILED', { refundId }, true)).toBe(true)
      if (state === 'SUCCEEDED' && suspense > 0) {
        expect(isCalled('REFUND_UNEXPLAINED', { refundId }, true)).toBe(true)
      }
    }
  }
}
