import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { requestRefund } from '../../src/modules/payments/refunds/request-refund.ts'
import { proposeAll, proposeOnSchedule } from '../../src/modules/payouts/payouts/propose-all.ts'
import { computeShares } from '../../src/modules/payouts/shares/compute-shares.ts'
import { fulfilLine } from '../../src/modules/requests/fulfilment/fulfil-line.ts'
import { settleLine } from '../../src/modules/requests/lifecycle/settle-line.ts'
import { migrationsFolder } from '../../src/platform/database/migrate.ts'
import { addUser } from '../factories/add-user.ts'
import { makeTempleActor } from '../factories/people.ts'
import { type MadeTemple, makeTemple } from '../factories/temple.ts'
import { useApp } from '../harness/app.ts'
import { expectBooksToHold } from './checked.ts'
import { later, useSandbox } from './sandbox.ts'

const test = useApp({ now: '2026-11-30T08:00:00Z' })
const sandbox = useSandbox(test)
const calls = endpoints.payouts
afterEach(() => expectBooksToHold(test.db))

let admin: string
let second: string
let third: string
beforeAll(async () => {
  admin = (await addUser(test.db, 'administrator')).email
  second = (await addUser(test.db, 'administrator')).email
  third = (await addUser(test.db, 'administrator')).email
  for (const [key, value] of [
    ['bankIban', 'GR1601101250000000012300695'],
    ['bankBeneficiary', 'Καντήλι ΑΜΚΕ'],
  ] as const) {
    await test.db.updateTable('main_parameter').set({ value }).where('key', '=', key).execute()
  }
})

/** A temple whose first candle, paid by card, has this price. */
const templeWith = async (priceCents: number, account = true) => {
  const temple = await makeTemple(test.db, { offers: { CANDLE: priceCents }, proof_policy: 'NONE' })
  if (account) await giveAccount(temple)
  return temple
}
const giveAccount = async ({ id }: MadeTemple, usableFrom = '2026-11-01T00:00:00Z') => {
  await test.db
    .insertInto('bank_account')
    .values({
      temple_id: id,
      state: 'APPROVED',
      iban_sealed: await test.system.vault.seal(id, 'GR0901700070000000000123456'),
      iban_country: 'GR',
      iban_last4: '3456',
      iban_fingerprint: Buffer.from(String(id)),
      holder_name: 'Ι.Ν. Αγίου Νικολάου',
      requested_at: new Date(usableFrom),
      usable_from: new Date(usableFrom),
    })
    .execute()
}
const paid = async (temple: MadeTemple, priceCents: number) => {
  const request = await sandbox.place(priceCents, temple)
  await sandbox.pay(await sandbox.begin(request.code))
  await sandbox.deliver()
  const { id: lineId } = await test.db
    .selectFrom('request_line')
    .select('id')
    .where('request_id', '=', request.id)
    .executeTakeFirstOrThrow()
  return { ...request, lineId }
}
const light = async (temple: MadeTemple, lineId: number) => {
  const context = test.context({ actor: await makeTempleActor(test.db, temple.id) })
  await fulfilLine(context, lineId, {})
}
const settle = async (lineId: number) => {
  // The clock stands still: tokens live for fifteen minutes.
  const now = test.system.clock.now()
  await test.db.updateTable('request_line').set({ settles_at: now }).where('id', '=', lineId).execute()
  await settleLine(test.context(), lineId)
  await test.drainJobs()
  await computeShares(test.context())
}
const done = async (temple: MadeTemple, priceCents: number) => {
  const request = await paid(temple, priceCents)
  await light(temple, request.lineId)
  await settle(request.lineId)
  return request
}
const free = async ({ id }: MadeTemple) => {
  const { cents } = await test.db
    .selectFrom('payout_item')
    .select(({ fn }) => fn.sum<string | null>('amount_cents').as('cents'))
    .where('temple_id', '=', id)
    .where('payout_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}
const as = (email: string) => test.client(email)
const propose = async (temple: MadeTemple, more: object = {}) =>
  (await as(admin)).call(calls.propose, {
    body: { templeId: temple.id, method: 'BANK', bankAccountId: await accountOf(temple), ...more },
  })
const accountOf = async ({ id }: MadeTemple) =>
  (
    await test.db
      .selectFrom('bank_account')
      .select('id')
      .where('temple_id', '=', id)
      .where('state', '=', 'APPROVED')
      .executeTakeFirst()
  )?.id ?? null
const approve = async (email: string, id: number, amount: number) =>
  (await as(email)).call(calls.approve, { params: { id }, body: { amount } })

describe('a share', () => {
  it('is released when its act is done and can no longer be undone', async () => {
    const temple = await templeWith(1000)
    const request = await paid(temple, 1000)
    await computeShares(test.context())
    expect(await free(temple)).toBe(0)
    await light(temple, request.lineId)
    await computeShares(test.context())
    expect(await free(temple)).toBe(0)
    await settle(request.lineId)
    expect(await free(temple)).toBe(900)
    await computeShares(test.context())
    expect(await free(temple)).toBe(900)
  })

  it('waits with its refund: a requested refund is not paid out, though nothing is booked yet', async () => {
    const temple = await templeWith(1000)
    const request = await done(temple, 1000)
    await requestRefund(test.context(), { requestId: request.id, amount: 400, reason: 'ASKED_BY_CUSTOMER' })
    await computeShares(test.context())
    expect(await free(temple)).toBe(540)
    await sandbox.deliver()
    await computeShares(test.context())
    expect(await free(temple)).toBe(540)
  })
})

describe('a payout is rejected', () => {
  it('beyond what is released, and for nothing', async () => {
    const temple = await templeWith(1000)
    await expect(propose(temple)).rejects.toMatchObject({ code: 'PAYOUT_EXCEEDS_BALANCE' })
    await done(temple, 1000)
    await expect(propose(temple, { amount: 901 })).rejects.toMatchObject({
      status: 409,
      code: 'PAYOUT_EXCEEDS_BALANCE',
    })
  })

  it('without a bank account for the transfer, in the words of the specification', async () => {
    const temple = await templeWith(1000, false)
    await done(temple, 1000)
    await expect(propose(temple)).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'bankAccountId', message: 'Please enter the bank account for this transfer.' }],
    })
  })

  it("to another temple's account, and to one in its waiting period", async () => {
    const temple = await templeWith(1000, false)
    const other = await templeWith(1000)
    await done(temple, 1000)
    const bankAccountId = await accountOf(other)
    await expect(propose(temple, { bankAccountId })).rejects.toMatchObject({
      code: 'BANK_ACCOUNT_NOT_USABLE',
    })
    await giveAccount(temple, '2027-01-01T00:00:00Z')
    await expect(propose(temple)).rejects.toMatchObject({ code: 'BANK_ACCOUNT_NOT_USABLE' })
    const { temples } = await (await as(admin)).call(calls.waiting)
    expect(temples.find((row) => row.temple.id === temple.id)).toMatchObject({
      amount: 900,
      reason: 'ACCOUNT_COOLING',
      until: '2027-01-01',
    })
  })

  it('while another of the same temple waits for approval', async () => {
    const temple = await templeWith(1000)
    await done(temple, 1000)
    await propose(temple, { amount: 500 })
    expect(await free(temple)).toBe(400)
    await expect(propose(temple)).rejects.toMatchObject({ code: 'PAYOUT_STILL_OPEN' })
  })

  it('for strangers: nobody, a customer, a temple', async () => {
    const temple = await templeWith(1000)
    const owner = (await addUser(test.db, 'temple-owner', { templeId: temple.id })).email
    const customer = (await addUser(test.db, 'faithful')).email
    const body = { templeId: temple.id, method: 'CASH' } as const
    await expect((await test.client()).call(calls.propose, { body })).rejects.toMatchObject({ status: 401 })
    await expect((await as(customer)).call(calls.propose, { body })).rejects.toMatchObject({ status: 403 })
    await expect((await as(owner)).call(calls.propose, { body })).rejects.toMatchObject({ status: 403 })
  })
})

describe('an approval', () => {
  it('by the proposer is rejected, and they have no button', async () => {
    const temple = await templeWith(1000)
    await done(temple, 1000)
    const payout = await propose(temple)
    expect(payout).toMatchObject({
      state: 'APPROVED_ONCE',
      amount: 900,
      may: { approve: false, cancel: true },
    })
    await expect(approve(admin, payout.id, 900)).rejects.toMatchObject({ code: 'SECOND_PERSON_NEEDED' })
  })

  it('by two at once counts once', async () => {
    const temple = await templeWith(1000)
    await done(temple, 1000)
    const { id } = await propose(temple)
    const outcomes = await Promise.allSettled([second, third].map((email) => approve(email, id, 900)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('of an amount that has changed is rejected, and both approvals are needed again', async () => {
    const temple = await templeWith(1000)
    const request = await done(temple, 1000)
    await done(temple, 1000)
    const { id } = await propose(temple)
    await requestRefund(test.context(), { requestId: request.id, amount: 400, reason: 'ASKED_BY_CUSTOMER' })
    await expect(approve(second, id, 1800)).rejects.toMatchObject({ code: 'PAYOUT_CHANGED' })
    const changed = await (await as(admin)).call(calls.read, { params: { id } })
    expect(changed).toMatchObject({ state: 'PROPOSED', amount: 1440, reason: 'AMOUNT_CHANGED', agrees: true })
    await sandbox.deliver()
    expect(await approve(admin, id, 1440)).toMatchObject({ state: 'APPROVED_ONCE' })
    expect(await approve(second, id, 1440)).toMatchObject({ state: 'APPROVED', agrees: true })
  })
})

describe('a bank payout', () => {
  it('goes into one file with its legal name, arrives, and notifies the owners', async () => {
    const temple = await templeWith(1000)
    const owner = (await addUser(test.db, 'temple-owner', { templeId: temple.id })).email
    await done(temple, 1000)
    const { id } = await propose(temple)
    await approve(second, id, 900)
    const batch = await (await as(admin)).call(calls.makeBatch, { body: { executionOn: '2026-12-10' } })
    expect(batch.payouts).toBeGreaterThan(0)
    const file = await (await as(admin)).call(calls.batchFile, { params: { id: batch.id } })
    const xml = await file.text()
    expect(xml).toContain('<Nm>Ι.Ν. Αγίου Νικολάου</Nm>')
    expect(xml).toContain('<IBAN>GR0901700070000000000123456</IBAN>')
    await expect(
      (await as(second)).call(calls.makeBatch, { body: { executionOn: '2026-12-10' } }),
    ).rejects.toMatchObject({ code: 'NOTHING_TO_PAY_OUT' })
    const on = test.system.clock.today()
    const arrived = await (await as(second)).call(calls.confirm, { params: { id }, body: { on } })
    expect(arrived).toMatchObject({ state: 'PAID', paidOn: on, agrees: true })
    expect(arrived.parts).toEqual([
      { of: 'CANDLE', count: 1, offered: 1000, gatewayFee: 0, commission: 100, share: 900 },
    ])
    const mails = await test.db.selectFrom('mail').select('template').where('recipient', '=', owner).execute()
    expect(mails.map((mail) => mail.template)).toContain('payoutPaid')
    const seen = await (await as(owner)).call(calls.read, { params: { id } })
    expect(seen.approvals.every((approval) => approval.name === null)).toBe(true)
  })

  it('that is returned is owed again, flags its account and opens an attention item', async () => {
    const temple = await templeWith(1000)
    await done(temple, 1000)
    const { id } = await propose(temple)
    await approve(second, id, 900)
    await (await as(admin)).call(calls.makeBatch, { body: { executionOn: '2026-12-10' } })
    const on = test.system.clock.today()
    const body = { on, reason: 'Κλειστός λογαριασμός', bankCharge: 50 }
    const tooMuch = { ...body, bankCharge: 901 }
    await expect(
      (await as(admin)).call(calls.markReturned, { params: { id }, body: tooMuch }),
    ).rejects.toMatchObject({
      errors: [{ field: 'bankCharge', message: expect.stringMatching(/9,00\s€/) }],
    })
    expect(await (await as(admin)).call(calls.markReturned, { params: { id }, body })).toMatchObject({
      state: 'RETURNED',
      account: { flagged: true },
      agrees: true,
    })
    expect(await free(temple)).toBe(900)
    await expect(propose(temple)).rejects.toMatchObject({ code: 'BANK_ACCOUNT_NOT_USABLE' })
    const items = await (await as(admin)).call(endpoints.payments.attention)
    expect(items.find((item) => item.payoutId === id)?.kind).toBe('PAYOUT_RETURNED')
    await expect((await as(admin)).call(calls.markReturned, { params: { id }, body })).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
    })
  })

  it('lists in each payout the acts it pays for when those of one request are done on different days', async () => {
    const temple = await templeWith(1000)
    const placed = await sandbox.place(1000, temple, 2)
    await sandbox.pay(await sandbox.begin(placed.code))
    await sandbox.deliver()
    const lines = await test.db
      .selectFrom('request_line')
      .select('id')
      .where('request_id', '=', placed.id)
      .orderBy('position')
      .execute()
    const [first = 0, second = 0] = lines.map(({ id }) => id)
    const candle = { of: 'CANDLE', count: 1, offered: 1000, gatewayFee: 0, commission: 100, share: 900 }
    const payOut = async (lineId: number) => {
      await light(temple, lineId)
      await settle(lineId)
      return propose(temple)
    }
    const earlier = await payOut(first)
    expect(earlier.parts).toEqual([candle])
    await approve(third, earlier.id, 900)
    later(test, 60)
    expect((await payOut(second)).parts).toEqual([candle])
    expect((await (await as(admin)).call(calls.read, { params: { id: earlier.id } })).parts).toEqual([candle])
  })

  it('sent back before it left releases its money again', async () => {
    const temple = await templeWith(1000)
    await done(temple, 1000)
    const { id } = await propose(temple)
    await approve(second, id, 900)
    const body = { comment: 'Λάθος μήνας' }
    expect(await (await as(third)).call(calls.cancel, { params: { id }, body })).toMatchObject({
      state: 'CANCELED',
    })
    expect(await free(temple)).toBe(900)
  })
})

it('cash is paid against a receipt', async () => {
  const temple = await templeWith(1000, false)
  await done(temple, 1000)
  const { id } = await propose(temple, { method: 'CASH', bankAccountId: null })
  await approve(second, id, 900)
  const on = test.system.clock.today()
  const confirm = async (body: { on: string; reference?: string }) =>
    (await as(admin)).call(calls.confirm, { params: { id }, body })
  await expect(confirm({ on })).rejects.toMatchObject({ errors: [{ field: 'reference' }] })
  await expect(confirm({ on: '2027-06-01', reference: '12' })).rejects.toMatchObject({
    errors: [{ field: 'on' }],
  })
  // An hour after midnight in Athens, which is the day before in UTC.
  await test.db
    .updateTable('payout')
    .set({ second_approved_at: new Date(`${on}T01:00:00+02:00`) })
    .where('id', '=', id)
    .execute()
  await expect(confirm({ on: '2026-11-29', reference: '12' })).rejects.toMatchObject({
    errors: [{ field: 'on' }],
  })
  expect(await confirm({ on, reference: '12' })).toMatchObject({ state: 'PAID', reference: '12' })
})

it('a temple sees what was promised to it by bank transfer and by IRIS', async () => {
  const temple = await templeWith(1000)
  const at = test.system.clock.now()
  for (const method of ['BANK', 'IRIS'] as const) {
    const { id } = await sandbox.place(1000, temple)
    await test.db
      .insertInto('payment')
      .values({
        request_id: id,
        method,
        amount_cents: 1000,
        bank_reference: `KAN ${id}`,
        created_at: at,
        expires_at: at,
      })
      .execute()
  }
  const owner = (await addUser(test.db, 'temple-owner', { templeId: temple.id })).email
  expect((await (await as(owner)).call(calls.own)).awaited).toEqual({
    amount: 2000,
    requests: 2,
    since: '2026-11-30',
  })
})

it('a refund after the payout is deducted from what the temple earns next', async () => {
  const temple = await templeWith(1000)
  const request = await done(temple, 1000)
  const { id } = await propose(temple)
  await approve(second, id, 900)
  await requestRefund(test.context(), { requestId: request.id, reason: 'ASKED_BY_CUSTOMER' })
  await sandbox.deliver()
  await computeShares(test.context())
  expect(await free(temple)).toBe(0)
  await done(temple, 1000)
  expect(await free(temple)).toBe(0)
  await done(temple, 1000)
  expect(await free(temple)).toBe(900)
})

describe("a temple's request", () => {
  it('includes what is released, whatever the threshold, and two administrators approve it', async () => {
    const temple = await templeWith(1000)
    const owner = (await addUser(test.db, 'temple-owner', { templeId: temple.id })).email
    const client = await as(owner)
    await expect(client.call(calls.requestOwn, { body: {} })).rejects.toMatchObject({
      code: 'PAYOUT_EXCEEDS_BALANCE',
    })
    await done(temple, 1000)
    expect(await client.call(calls.own)).toMatchObject({
      released: { amount: 900, requests: 1 },
      held: { amount: 0 },
      wait: { reason: 'BELOW_THRESHOLD' },
      may: { request: true },
      split: { offered: 1000, commission: 100, share: 900 },
    })
    const { id } = await client.call(calls.requestOwn, { body: {} })
    expect(await client.call(calls.own)).toMatchObject({
      released: { amount: 0 },
      coming: { id },
      wait: null,
    })
    expect(await approve(admin, id, 900)).toMatchObject({ state: 'APPROVED_ONCE', may: { approve: false } })
    expect(await approve(second, id, 900)).toMatchObject({ state: 'APPROVED' })
  })

  it('lists its requests with their shares, and covers the days of their acts', async () => {
    const temple = await templeWith(1000)
    const [first, second] = [await done(temple, 1000), await done(temple, 1000)]
    await test.db
      .updateTable('request_line')
      .set({ fulfilled_at: new Date('2026-11-12T22:30:00Z') })
      .where('id', '=', first.lineId)
      .execute()
    const payout = await propose(temple)
    expect(payout).toMatchObject({ periodFrom: '2026-11-13', periodUntil: '2026-11-30' })
    const params = { id: payout.id }
    const { requests } = await (await as(admin)).call(calls.requestsOf, { params })
    expect(requests.map(({ orderId, of, share }) => [orderId, of, share])).toEqual([
      [second.id, ['CANDLE'], 900],
      [first.id, ['CANDLE'], 900],
    ])
    expect(requests.reduce((sum, { share }) => sum + share, 0)).toBe(payout.amount)
    const stranger = (await addUser(test.db, 'temple-owner', { templeId: (await templeWith(500)).id })).email
    await expect((await as(stranger)).call(calls.requestsOf, { params })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is visible to its own temple only', async () => {
    const temple = await templeWith(1000)
    const other = (await addUser(test.db, 'temple-owner', { templeId: (await templeWith(500)).id })).email
    await done(temple, 1000)
    const { id } = await propose(temple)
    await expect((await as(other)).call(calls.read, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await (await as(other)).call(calls.list)).records).toEqual([])
    expect(await (await as(other)).call(calls.lookup)).toEqual([])
    expect((await (await as(admin)).call(calls.lookup))[0]).toEqual({
      id,
      title: expect.stringMatching(new RegExp(`^${id} · .+ · .+€$`)),
    })
  })
})

describe('the schedule', () => {
  it('proposes on its day only, above the threshold, for accounts that can receive money', async () => {
    const rich = await templeWith(3000)
    const poor = await templeWith(1000)
    await done(rich, 3000)
    await done(poor, 1000)
    await proposeOnSchedule(test.context())
    expect(await free(rich)).toBe(2700)
    test.setNow('2026-12-01T01:00:00Z')
    await proposeOnSchedule(test.context())
    await proposeOnSchedule(test.context())
    expect(await free(rich)).toBe(0)
    expect(await free(poor)).toBe(900)
    const [payout] = await test.db.selectFrom('payout').selectAll().where('temple_id', '=', rich.id).execute()
    expect(payout).toMatchObject({
      origin: 'SCHEDULE',
      state: 'PROPOSED',
      amount_cents: 2700,
      due_on: '2026-12-10',
    })
  })

  it('covers the days of the acts, not the days their shares were released', async () => {
    const temple = await templeWith(3000)
    for (const at of ['2026-11-12T22:30:00Z', '2026-11-22T10:00:00Z']) {
      const { lineId } = await done(temple, 3000)
      await test.db
        .updateTable('request_line')
        .set({ fulfilled_at: new Date(at) })
        .where('id', '=', lineId)
        .execute()
    }
    await proposeAll(test.context())
    const period = () =>
      test.db
        .selectFrom('payout')
        .select(['period_from', 'period_until'])
        .where('temple_id', '=', temple.id)
        .execute()
    const days = [{ period_from: '2026-11-13', period_until: '2026-11-22' }]
    expect(await period()).toEqual(days)

    // An earlier version took the day of the proposal.
    const today = test.system.clock.today()
    await test.db
      .updateTable('payout')
      .set({ period_from: today, period_until: today })
      .where('temple_id', '=', temple.id)
      .execute()
    const migration = await readFile(join(migrationsFolder, '0938_postage_and_periods.sql'), 'utf8')
    await sql.raw(migration.slice(migration.indexOf('update payout'))).execute(test.db)
    expect(await period()).toEqual(days)
  })
})
