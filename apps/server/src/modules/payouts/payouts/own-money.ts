import { addDays } from '@kandili/almanac'
import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { civilDateInAthens } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { mayDo, templeActor } from '../../authorization/index.ts'
import { parameter } from '../../settings/index.ts'
import { maskedIban } from '../bank-accounts/present-account.ts'
import { findAccountInUse } from '../bank-accounts/repository.ts'
import { findPayoutIds, findPayouts } from '../repository.ts'
import { computeShares } from '../shares/compute-shares.ts'
import { presentRow } from './present-payout.ts'
import { findSplit, findSums } from './repository-own.ts'
import { findWaiting } from './repository-proposals.ts'

type Own = z.output<typeof endpoints.payouts.own.answer>

const SPLIT_DAYS = 30
/** Payouts on the page; the list of payouts has all. */
const SHOWN = 24

/** A temple's money for its people: held, released, in transit, and its split. */
export const readOwnMoney = async (context: Context): Promise<Own> => {
  const { templeId } = templeActor(context)
  await computeShares(context, templeId)
  const { db, system } = context
  const now = system.clock.now()
  const threshold = await parameter(context, 'payoutThreshold')
  const sums = await findSums(db, templeId)
  const [wait] = await findWaiting(db, { now, threshold, templeId })
  const account = await findAccountInUse(db, templeId)
  const ids = await findPayoutIds(db, { ownTempleId: templeId, order: 'desc' }, { limit: SHOWN, offset: 0 })
  const rows = (await findPayouts(db, ids)).map(presentRow)
  const until = system.clock.today()
  const from = addDays(until, 1 - SPLIT_DAYS)
  return {
    held: { amount: sums.held, requests: sums.held_requests },
    released: { amount: Math.max(0, sums.released), requests: sums.released_requests, since: sums.since },
    cashKept: sums.cash_kept,
    owed: Math.max(0, sums.owed - sums.cash_kept),
    awaited: { amount: sums.awaited, requests: sums.awaited_requests, since: sums.awaited_since },
    wait: wait ? { reason: wait.reason, until: wait.until ? civilDateInAthens(wait.until) : null } : null,
    account: account
      ? {
          id: account.id,
          maskedIban: maskedIban(account.iban_country, account.iban_last4),
          holder: account.holder_name,
          usableFrom: account.usable_from?.toISOString() ?? null,
        }
      : null,
    coming: rows.find(({ state }) => !['PAID', 'RETURNED', 'CANCELED'].includes(state)) ?? null,
    split: { from, until, ...(await findSplit(db, templeId, { from, until })) },
    may: {
      request:
        mayDo(context, 'companies_payment_request_edit') &&
        wait !== undefined &&
        (wait.reason === 'SCHEDULE' || wait.reason === 'BELOW_THRESHOLD'),
    },
    requests: rows,
  }
}
