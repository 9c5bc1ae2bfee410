import { countAttempt } from '../../../platform/attempts/attempts.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { parameter } from '../../settings/index.ts'
import { isAtCounter } from '../policy.ts'
import { countOpenUnpaidLines, type Unpaid } from '../repository-requests.ts'

/** Only the pair of address and temple is limited: many people share an address, and many ask one temple. */
const wide = 100_000

/**
 * Counts a request from the caller's address that a temple is to see unpaid (in cash, or free). Outside any
 * transaction, so that refused ones count too.
 * @throws Refusal TOO_MANY_ATTEMPTS
 */
export const countUnpaidChoice = async (context: Context, templeIds: readonly number[]): Promise<void> => {
  if (isAtCounter(context, templeIds)) return
  const pair = await parameter(context, 'unpaidPerAddress')
  for (const templeId of new Set(templeIds)) {
    await countAttempt(context, 'unpaid-request', {
      account: String(templeId),
      limits: { pair, address: wide, account: wide },
    })
  }
}

/**
 * Keeps one person from flooding a temple's list with unpaid acts; those of the current request count.
 * @throws Refusal TOO_MANY_UNPAID
 */
export const refuseTooManyUnpaid = async (tx: Context, asked: Unpaid): Promise<void> => {
  if (isAtCounter(tx, asked.templeIds)) return
  const most = await parameter(tx, 'unpaidLinesPerPerson')
  const open = await countOpenUnpaidLines(tx.db, asked)
  if (open > most) throw new Refusal('TOO_MANY_UNPAID', { facts: { most } })
}
