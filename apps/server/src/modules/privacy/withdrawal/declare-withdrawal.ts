import { searchSkeleton } from '@kandili/greek'
import type { Context } from '../../../platform/context.ts'
import { findRequest, mailWithdrawalLate, mailWithdrawalNotFound } from '../../requests/index.ts'
import { withdrawLines } from './withdraw.ts'

type Declared = { name: string; number: string; email: string; confirmed: boolean }
type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** The last name guards against strangers who know a number and an e-mail. */
const isTheirs = (request: RequestRow, { name, email }: Declared): boolean =>
  request.contact_email.toLowerCase() === email.toLowerCase() &&
  ` ${searchSkeleton(name)} `.includes(` ${searchSkeleton(request.contact_last_name)} `)

/**
 * Withdraws from a whole request without its link. The result is reported only by mail, so that nobody learns here
 * who asked a temple for something.
 */
export const declareWithdrawal = async (context: Context, declared: Declared): Promise<void> => {
  if (!declared.confirmed) return
  await context.transaction(async (tx) => {
    const number = declared.number.replaceAll(/\D/g, '')
    const request = await findRequest(tx.db, Number(number))
    const at = tx.system.clock.now()
    if (!request || !isTheirs(request, declared)) {
      return mailWithdrawalNotFound(tx, { email: declared.email, number, at })
    }
    const withdrawn = await withdrawLines(tx, request.id, { way: 'NUMBER' })
    if (!withdrawn) await mailWithdrawalLate(tx, request.id, at)
  })
}
