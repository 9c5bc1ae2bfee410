import { addDays } from '@kandili/almanac'
import { book, bookings } from '../../modules/ledger/index.ts'
import { approvePayout, confirmPayout, makeBatch, proposeAll } from '../../modules/payouts/index.ts'
import { civilDateInAthens, DAY_MS } from '../../platform/clock.ts'
import { type Context, withFacts } from '../../platform/context.ts'
import type { Cast } from './people-and-temples.ts'
import { findPayoutsIn } from './repository.ts'
import type { Story } from './story.ts'

/** How many days ago the temples were paid; the last payouts still wait for their second approval. */
const PAID_DAYS_AGO = [270, 180, 90, 20]
const WAITING_DAYS_AGO = 2
const DAYS_TO_ARRIVE = 1

const approveAll = async (context: Context, state: 'PROPOSED' | 'APPROVED_ONCE'): Promise<void> => {
  for (const { id, amount_cents } of await findPayoutsIn(context.db, state)) {
    await approvePayout(context, id, amount_cents)
  }
}

/** The gateway pays our bank what the payouts take from it. */
const settleGateway = async (context: Context): Promise<void> => {
  const occurredOn = context.system.clock.today()
  const sent = await findPayoutsIn(context.db, 'SENT')
  const cents = sent.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  await book(context, {
    event: `gateway-movement:SANDBOX:${occurredOn}`,
    name: 'gateway-settled',
    occurredOn,
    transfers: bookings.gatewaySettled('SANDBOX', cents),
  })
}

/** Plans the payouts of a year, with two people and the bank's file, and the invoices of each month. */
export const planPayouts = (story: Story, { administrator, treasurer }: Cast, now: Date): void => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const propose = async (context: Context) => {
    await proposeAll(withFacts(context, { actor: administrator }))
    await approveAll(withFacts(context, { actor: administrator }), 'PROPOSED')
  }
  for (const days of PAID_DAYS_AGO) {
    story.plan(ago(days), async (context) => {
      await propose(context)
      const second = withFacts(context, { actor: treasurer })
      await approveAll(second, 'APPROVED_ONCE')
      await makeBatch(second, context.system.clock.today())
      await settleGateway(context)
    })
    story.plan(ago(days - DAYS_TO_ARRIVE), async (context) => {
      const on = context.system.clock.today()
      for (const { id } of await findPayoutsIn(context.db, 'SENT')) {
        await confirmPayout(withFacts(context, { actor: treasurer }), id, { on })
      }
    })
  }
  story.plan(ago(WAITING_DAYS_AGO), propose)
  const today = civilDateInAthens(now)
  for (let day = addDays(today, -360); day <= today; day = addDays(day, 1)) {
    if (day.endsWith('-01')) story.planJob(new Date(`${day}T02:00:00Z`), 'issue-invoices')
  }
}
