import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '../../../test/harness/database.ts'
import { addTemple } from '../../../test/money-stories/books.ts'
import { bareContext } from '../../../test/money-stories/context.ts'
import { book, bookings, type Movement, readBalances } from './index.ts'

const database = useDatabase()
let temple = 0
beforeAll(async () => {
  temple = await addTemple(database.db, 'A')
})

const movement = (event: string, grossCents = 1000): Movement => ({
  event,
  name: 'payment-captured',
  occurredOn: '2026-11-20',
  transfers: bookings.paymentCaptured({ at: 'GATEWAY', gateway: 'SANDBOX' }, [
    { templeId: temple, grossCents, commissionCents: 100, vatCents: 19 },
  ]),
})

const countTransfers = async () =>
  (await sql<{ count: number }>`select count(*) as count from ledger_transfer`.execute(database.db)).rows[0]
    ?.count

describe('book', () => {
  it('posts an event once, however often it is reported', async () => {
    const context = bareContext(database)
    expect(await book(context, movement('once'))).toBe(true)
    const before = await countTransfers()
    expect(await book(context, movement('once'))).toBe(false)
    expect(await countTransfers()).toBe(before)
  })

  it('posts an event once when eight callers report it concurrently', async () => {
    const context = bareContext(database)
    const results = await Promise.all(Array.from({ length: 8 }, () => book(context, movement('crowd'))))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  it('opens the same new accounts concurrently', async () => {
    const context = bareContext(database)
    const others = await Promise.all([addTemple(database.db, 'B'), addTemple(database.db, 'C')])
    const shares = others.map((templeId) => ({
      templeId,
      grossCents: 500,
      commissionCents: 50,
      vatCents: 10,
    }))
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        book(context, {
          event: `open:${index}`,
          name: 'payment-captured',
          occurredOn: '2026-11-20',
          transfers: bookings.paymentCaptured({ at: 'BANK' }, index % 2 ? shares : [...shares].reverse()),
        }),
      ),
    )
    const payable = (await readBalances(context, others[0])).find(
      ({ account }) => account.purpose === 'TEMPLE_PAYABLE',
    )
    expect(payable?.balanceCents).toBe(6 * 450)
  })

  it('rejects the same event with another amount', async () => {
    const context = bareContext(database)
    await book(context, movement('fixed', 1000))
    await expect(book(context, movement('fixed', 2000))).rejects.toThrow('other amounts')
  })

  it('rejects no transfers, a zero amount and a transfer to the same account', async () => {
    const context = bareContext(database)
    const [first] = movement('x').transfers
    if (!first) throw new Error('no transfer')
    await expect(book(context, { ...movement('empty'), transfers: [] })).rejects.toThrow('nothing to book')
    await expect(
      book(context, { ...movement('zero'), transfers: [{ ...first, amountCents: 0 }] }),
    ).rejects.toThrow('no amount')
    await expect(
      book(context, { ...movement('self'), transfers: [{ ...first, credit: first.debit }] }),
    ).rejects.toThrow('to itself')
  })

  it('rolls back with the surrounding transaction', async () => {
    const context = bareContext(database)
    const before = await countTransfers()
    await expect(
      context.transaction(async (tx) => {
        await book(tx, movement('rolled-back'))
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await countTransfers()).toBe(before)
  })
})

describe('the books', () => {
  it('cannot be updated, deleted or truncated, even by the owner of the tables', async () => {
    await book(bareContext(database), movement('kept'))
    for (const table of ['ledger_transfer', 'ledger_account']) {
      await expect(
        sql`update ${sql.table(table)} set currency = 'USD'`.execute(database.ownerDb),
      ).rejects.toThrow('written once')
      await expect(sql`delete from ${sql.table(table)}`.execute(database.ownerDb)).rejects.toThrow(
        'written once',
      )
      await expect(sql`truncate ${sql.table(table)} cascade`.execute(database.ownerDb)).rejects.toThrow(
        'written once',
      )
    }
  })
})
