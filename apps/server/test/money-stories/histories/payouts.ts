import type { PayoutState } from '@kandili/contract'
import { confirmPayout, returnPayout } from '../../../src/modules/payouts/payouts/complete-payout.ts'
import { approvePayout, cancelPayout } from '../../../src/modules/payouts/payouts/decide-payout.ts'
import { proposePayout } from '../../../src/modules/payouts/payouts/propose-payout.ts'
import type { Context } from '../../../src/platform/context.ts'
import { type History, type Of, unlessRefused } from './history.ts'

/** Two administrators pay a history's temples, and its bank returns some of it. */
export class Paying {
  private readonly history: History
  readonly first: Context
  private readonly second: Context

  constructor(history: History, administrators: readonly [Context, Context]) {
    this.history = history
    ;[this.first, this.second] = administrators
  }

  private templeAt(index: number) {
    const { known } = this.history
    const temple = known[index % known.length]
    if (!temple) throw new Error('no temple')
    return temple
  }

  async proposed({ index, part }: Of<'propose'>): Promise<void> {
    await unlessRefused(
      proposePayout(this.first, {
        templeId: this.templeAt(index).id,
        method: 'BANK',
        origin: part % 2 === 0 ? 'ADMINISTRATOR' : 'TEMPLE',
        amount: part < 20 ? null : part * 10,
      }),
    )
  }

  private async payoutOf(templeId: number, ...states: PayoutState[]) {
    return this.history.test.db
      .selectFrom('payout')
      .select(['id', 'amount_cents', 'state'])
      .where('temple_id', '=', templeId)
      .where('state', 'in', states)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  }

  async approved({ index }: Of<'approve'>): Promise<void> {
    const payout = await this.payoutOf(this.templeAt(index).id, 'PROPOSED', 'APPROVED_ONCE')
    if (!payout) return
    const who = payout.state === 'PROPOSED' ? this.first : this.second
    await unlessRefused(approvePayout(who, payout.id, payout.amount_cents))
  }

  async told({ index, outcome, charge }: Of<'payout-told'>): Promise<void> {
    const temple = this.templeAt(index)
    const { bank, test } = this.history
    if (outcome === 'CANCELED') {
      const payout = await this.payoutOf(temple.id, 'PROPOSED', 'APPROVED_ONCE', 'APPROVED')
      if (payout) await cancelPayout(this.first, payout.id, 'Λάθος')
      return
    }
    await test.db
      .updateTable('payout')
      .set({ state: 'SENT' })
      .where('temple_id', '=', temple.id)
      .where('state', '=', 'APPROVED')
      .execute()
    const payout = await this.payoutOf(
      temple.id,
      ...(outcome === 'PAID' ? (['SENT'] as const) : (['SENT', 'PAID'] as const)),
    )
    if (!payout) return
    const on = test.system.clock.today()
    if (outcome === 'PAID') {
      await confirmPayout(this.first, payout.id, { on })
      bank.payoutsArrived += payout.amount_cents
      temple.paidOut += payout.amount_cents
      return
    }
    await returnPayout(this.first, payout.id, { on, reason: 'Κλειστός', bankCharge: charge })
    bank.charges += charge
    if (payout.state === 'PAID') {
      bank.payoutsArrived -= payout.amount_cents
      temple.paidOut -= payout.amount_cents
    }
    // Verified again: the next payout finds a usable account.
    await test.db
      .updateTable('bank_account')
      .set({ flagged_at: null })
      .where('temple_id', '=', temple.id)
      .execute()
  }
}
