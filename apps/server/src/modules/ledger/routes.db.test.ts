import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { book, bookings, readBalances } from './index.ts'
import { foldDays } from './repository.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

it('administrators read all books, a temple its own, and one of a temple’s people without a temple none', async () => {
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

it('the balance at the end of a day counts what was booked up to it, before and after days are folded', async () => {
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
