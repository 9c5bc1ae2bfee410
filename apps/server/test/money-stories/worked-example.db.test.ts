import { commissionOf, refundOfLine } from '@kandili/money'
import { expect, it } from 'vitest'
import {
  book,
  bookings,
  type Holder,
  type TempleShare,
  type Transfer,
} from '../../src/modules/ledger/index.ts'
import { useDatabase } from '../harness/database.ts'
import { addTemple, printBalances, printTransfers } from './books.ts'
import { bareContext } from './context.ts'

const database = useDatabase()
const stripe: Holder = { at: 'GATEWAY', gateway: 'STRIPE' }
const connected = { at: 'GATEWAY', gateway: 'STRIPE' } as const
const ourBank = { at: 'BANK' } as const

const share = (templeId: number, grossCents: number): TempleShare => {
  const { total, vat } = commissionOf(grossCents, 1000, 2400)
  return { templeId, grossCents, commissionCents: total, vatCents: vat }
}

/** Commission 10 % with 24 % VAT inside; the platform bears the gateway's fees. */
it('one request by card for two temples, a partial refund, payouts one of which is returned, cash and bank', async () => {
  const context = bareContext(database)
  const a = await addTemple(database.db, 'A')
  const b = await addTemple(database.db, 'B')
  const c = await addTemple(database.db, 'C')
  const temples = new Map([
    [a, 'A'],
    [b, 'B'],
    [c, 'C'],
  ])
  let step = 0
  const happens = async (name: string, transfers: Transfer[]) => {
    step += 1
    await book(context, { event: `story:${step}`, name, occurredOn: '2026-11-20', transfers })
  }

  await happens('payment-captured', bookings.paymentCaptured(stripe, [share(a, 3000), share(b, 2000)]))
  await happens('fee-taken', bookings.feeTaken('STRIPE', 100, []))
  await happens('share-released', bookings.shareReleased(a, 2700))
  await happens('payout-begun', bookings.payoutBegun(a, 2700))
  await happens('payout-arrived', bookings.payoutArrived(a, 2700, connected))

  const nothing = { amount: 0, commission: 0, vat: 0 }
  const back = refundOfLine({ amount: 3000, commission: 300, vat: 58 }, nothing, 500)
  const refunded = [
    { templeId: a, grossCents: back.amount, commissionCents: back.commission, vatCents: back.vat },
  ]
  await happens('refund-owed', bookings.refundOwed(refunded))
  await happens('refund-paid', bookings.refundPaid(stripe, refunded))
  await happens('share-withdrawn', bookings.shareReleased(a, -450))
  await happens('payout-returned', bookings.payoutReturned(a, 450, 0, connected))

  await happens('gateway-settled', bookings.gatewaySettled('STRIPE', 2150))
  await happens('share-released', bookings.shareReleased(b, 1800))
  await happens('payout-begun', bookings.payoutBegun(b, 1800))
  await happens('payout-arrived', bookings.payoutArrived(b, 1800, ourBank))
  await happens('payout-returned', bookings.payoutReturned(b, 1800, 50, ourBank))
  await happens('payout-begun', bookings.payoutBegun(b, 1800))
  await happens('payout-arrived', bookings.payoutArrived(b, 1800, ourBank))

  await happens('payment-captured', bookings.paymentCaptured({ at: 'TEMPLE' }, [share(c, 1000)]))
  await happens('share-released', bookings.shareReleased(c, 900))
  await happens('netting', bookings.templeNetted(c, 900))

  await happens('payment-captured', bookings.paymentCaptured({ at: 'BANK' }, [share(a, 4000)]))
  await happens('refund-owed', bookings.refundOwed([share(a, 4000)]))
  await happens('refund-paid', bookings.refundPaid({ at: 'BANK' }, [share(a, 4000)]))

  expect(await printTransfers(context, temples)).toMatchSnapshot('transfers')
  // Revenue 4.44 + VAT 1.06 - fees 1.00 - bank charge 0.50 = 4.00 = bank 3.00 + due from temple C 1.00.
  expect(await printBalances(context, temples)).toBe(
    [
      'account                 | debit  | credit',
      '------------------------|--------|-------',
      '1000 Bank               | 3,00 € |',
      '1200 Due from temple:C  | 1,00 € |',
      '2300 VAT output         |        | 1,06 €',
      '4000 Commission revenue |        | 4,44 €',
      '5000 Gateway fees       | 1,00 € |',
      '5100 Bank charges       | 0,50 € |',
    ].join('\n'),
  )
})
