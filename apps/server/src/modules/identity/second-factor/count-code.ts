import { type Attempt, countAttempt } from '../../../platform/attempts/attempts.ts'
import type { Context } from '../../../platform/context.ts'

/**
 * Far below the limits of passwords: a code has a million forms, of which three hold at a time. Ten tries in a quarter
 * of an hour find one in a year or so, and only for who knows the password already; each is in the audit trail.
 */
export const codeLimits = { pair: 5, address: 30, account: 10 } as const

/**
 * Counts one try at a user's codes, whatever the call.
 * @param knownDevice one that this account has signed in from before, at a sign-in
 * @throws TOO_MANY_ATTEMPTS
 */
export const countCode = (
  context: Context,
  userId: number,
  knownDevice: string | null = null,
): Promise<Attempt> =>
  countAttempt(context, 'second-factor', { account: String(userId), limits: codeLimits, knownDevice })
