import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'
import { book, bookings } from './index.ts'

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
