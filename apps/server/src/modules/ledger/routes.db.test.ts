import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { place } from '../../../test/factories/placed-request.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { book, bookings, readBalances } from './index.ts'
import { movementId } from './movement.ts'
import { foldDays } from './repository.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

it('administrators read all books, a temple its own, and a temple user without a temple none', async () => {
  const [mine, other] = [await makeTemple(test.db), await makeTemple(test.db)]
  const share = (templeId: number) => ({ templeId, grossCents: 1000, commissionCents: 100, vatCents: 19 })
  await book(test.context(), {
    event: 'a-payment-of-this-test',
    name: 'payment-captured',
    occurredOn: '2026-11-20',
    transfers: bookings.paymentCaptured({ at: 'BANK' }, [share(mine.id), share(other.id)]),
  })
  const templesRead = async (role: 'administrator' | 'temple-owner', templeId?: number) => {
    const { email } = await addUser(test.db, role, templeId === undefined ? {} : { templeId })
    const balances = await (await test.client(email)).call(endpoints.payments.balances)
    return balances.map(({ account }) => account.templeId)
  }
  expect(await templesRead('administrator')).toEqual([null, mine.id, other.id, null, null])
  expect(await templesRead('temple-owner', mine.id)).toEqual([mine.id])
  expect(await templesRead('temple-owner')).toEqual([])
})

it('the balance at the end of a day counts everything booked up to it, before and after days are folded', async () => {
  const temple = await makeTemple(test.db)
  for (const [index, day] of ['2026-11-18', '2026-11-19', '2026-11-19'].entries()) {
    await book(test.context(), {
      event: `a-day-of-this-test:${index}`,
      name: 'payment-captured',
      occurredOn: day,
      transfers: bookings.paymentCaptured({ at: 'BANK' }, [
        { templeId: temple.id, grossCents: 1000, commissionCents: 0, vatCents: 0 },
      ]),
    })
  }
  const owedAt = async (at: string) =>
    (await readBalances(test.context(), temple.id, at)).find(
      ({ account }) => account.purpose === 'TEMPLE_PAYABLE',
    )?.balanceCents
  for (const fold of [false, true]) {
    if (fold) await foldDays(test.db)
    expect([await owedAt('2026-11-17'), await owedAt('2026-11-18'), await owedAt('2026-11-19')]).toEqual([
      0, 1000, 3000,
    ])
  }
})

describe('a correction', () => {
  const calls = endpoints.corrections
  const someMovement = async (event: string) => {
    const temple = await makeTemple(test.db)
    const transfers = bookings.paymentCaptured({ at: 'BANK' }, [
      { templeId: temple.id, grossCents: 1000, commissionCents: 100, vatCents: 19 },
    ])
    await book(test.context(), { event, name: 'payment-captured', occurredOn: '2026-11-20', transfers })
    const owed = async () => {
      const balances = await readBalances(test.context(), temple.id)
      return balances.find(({ account }) => account.purpose === 'TEMPLE_PAYABLE')?.balanceCents
    }
    return { movementId: movementId(event), owed }
  }
  const administrator = async () => test.client((await addUser(test.db, 'administrator')).email)

  it('reverses a movement once another administrator approves it, and only once', async () => {
    const { movementId, owed } = await someMovement('a-mistake')
    const [one, other] = [await administrator(), await administrator()]
    const body = { movementId, reason: 'Λάθος ποσό' }
    const { id } = await one.call(calls.propose, { body })
    expect(await owed()).toBe(900)
    await expect(one.call(calls.approve, { params: { id } })).rejects.toMatchObject({
      code: 'SECOND_PERSON_NEEDED',
    })
    expect(await other.call(calls.approve, { params: { id } })).toMatchObject({ state: 'APPROVED' })
    expect(await owed()).toBe(0)
    await expect(other.call(calls.approve, { params: { id } })).rejects.toMatchObject({
      code: 'STATE_DOES_NOT_ALLOW',
    })
    await expect(other.call(calls.propose, { body })).rejects.toMatchObject({ code: 'ALREADY_EXISTS' })
  })

  it.each(['approve', 'refuse'] as const)('notifies a second person until they %s it', async (decision) => {
    const { movementId } = await someMovement(`waits to ${decision}`)
    const [one, other] = [await administrator(), await administrator()]
    const { id } = await one.call(calls.propose, { body: { movementId, reason: 'Λάθος ποσό' } })
    const waiting = async () =>
      (await other.call(endpoints.payments.attention)).filter(
        ({ kind, facts }) => kind === 'CORRECTION_WAITS' && facts.correctionId === id,
      )
    expect(await waiting()).toMatchObject([{ facts: { amountCents: 1000 } }])
    await other.call(calls[decision], { params: { id } })
    expect(await waiting()).toEqual([])
  })

  it('names the request of what it reverses', async () => {
    const temple = await makeTemple(test.db, { offers: { CANDLE: 1000 } })
    const { id: requestId } = await place(test.context(), requestFor(temple))
    const transfers = bookings.paymentCaptured({ at: 'BANK' }, [
      { templeId: temple.id, grossCents: 1000, commissionCents: 100, vatCents: 19 },
    ])
    const event = 'of a request'
    await book(test.context(), {
      event,
      name: 'payment-captured',
      occurredOn: '2026-11-20',
      transfers,
      requestId,
    })
    const body = { movementId: movementId(event), reason: 'Λάθος ποσό' }
    expect(await (await administrator()).call(calls.propose, { body })).toMatchObject({ orderId: requestId })
  })

  it('that is rejected changes nothing, and can be proposed again', async () => {
    const { movementId, owed } = await someMovement('no-mistake')
    const one = await administrator()
    const body = { movementId, reason: 'Ίσως λάθος' }
    const { id } = await one.call(calls.propose, { body })
    await one.call(calls.refuse, { params: { id } })
    expect(await owed()).toBe(900)
    expect(await one.call(calls.propose, { body })).toMatchObject({ state: 'PROPOSED', own: true })
  })

  it("is closed to a temple's people, and so is the export", async () => {
    const temple = await makeTemple(test.db)
    const { email } = await addUser(test.db, 'temple-owner', { templeId: temple.id })
    const theirs = await test.client(email)
    await expect(theirs.call(calls.list)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    const query = { from: '2026-01-01', until: '2026-12-31' }
    await expect(theirs.call(calls.exportBooks, { query })).rejects.toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
  })

  it('is in the export, whose debits and credits add up to the transfers of the period', async () => {
    const client = await administrator()
    const query = { from: '2026-11-20', until: '2026-11-20' }
    const text = await (await client.call(calls.exportBooks, { query })).text()
    const [head = '', ...rows] = text.trim().split('\r\n')
    const sum = (column: string) =>
      rows.reduce((total, row) => total + Number(row.split(',')[head.split(',').indexOf(column)]) * 100, 0)
    const { cents } = await test.db
      .selectFrom('ledger_transfer')
      .select(({ fn }) => fn.sum<number>('amount_cents').as('cents'))
      .where('occurred_on', '=', '2026-11-20')
      .executeTakeFirstOrThrow()
    expect([Math.round(sum('debit EUR')), Math.round(sum('credit EUR'))]).toEqual([
      Number(cents),
      Number(cents),
    ])
    const reversal = await test.db
      .selectFrom('ledger_transfer')
      .select('reverses_transfer_id')
      .where('movement', '=', 'correction')
      .executeTakeFirstOrThrow()
    expect(text).toContain(`,${reversal.reverses_transfer_id},`)
  })
})

describe('the lines of an account', () => {
  const days = ['2026-10-30', '2026-11-02', '2026-11-03'] as const
  const booked = async () => {
    const temple = await makeTemple(test.db)
    for (const day of days) {
      await book(test.context(), {
        event: `line:${temple.id}:${day}`,
        name: 'payment-captured',
        occurredOn: day,
        transfers: bookings.paymentCaptured({ at: 'BANK' }, [
          { templeId: temple.id, grossCents: 1000, commissionCents: 100, vatCents: 0 },
        ]),
      })
    }
    return temple
  }
  const read = async (role: 'administrator' | 'temple-owner', templeId: number, reader = templeId) => {
    const { email } = await addUser(test.db, role, role === 'administrator' ? {} : { templeId: reader })
    return (await test.client(email)).call(endpoints.payments.accountLines, {
      query: { purpose: 'TEMPLE_PAYABLE', templeId, from: '2026-11-01', until: '2026-11-02' },
    })
  }

  it('run from what was brought forward to the balance of the last day', async () => {
    const temple = await booked()
    const { broughtForward, closing, lines } = await read('administrator', temple.id)
    expect([broughtForward, closing]).toEqual([900, 1800])
    const sum = lines.reduce((total, line) => total + line.credited - line.debited, 0)
    expect(sum).toBe(900)
    expect(lines[0]?.balance).toBe(1800)
    expect(lines.every(({ occurredOn }) => occurredOn === '2026-11-02')).toBe(true)
  })

  it("are read by a temple's people for their temple only", async () => {
    const [mine, other] = [await booked(), await makeTemple(test.db)]
    expect((await read('temple-owner', mine.id)).closing).toBe(1800)
    await expect(read('temple-owner', mine.id, other.id)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  })

  it("count in the year's movement only what was booked in it", async () => {
    const temple = await booked()
    const { email } = await addUser(test.db, 'administrator')
    const movement = async (at: string) =>
      (await (await test.client(email)).call(endpoints.payments.balances, { query: { at } })).find(
        ({ account }) => account.templeId === temple.id,
      )
    expect(await movement('2026-12-31')).toMatchObject({ credited: 3000, year: { credited: 3000 } })
    expect(await movement('2027-01-01')).toMatchObject({ credited: 3000, year: { credited: 0 } })
  })
})
