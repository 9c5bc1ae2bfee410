import type { endpoints } from '@kandili/contract'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/errors.ts'
import { countAttempt, forgiveAttempt } from './attempts.ts'
import { hashPassword, isOutdated, passwordFits } from './password.ts'
import { readSessionUser } from './read-session-user.ts'
import { findAccount, markSignIn } from './repository.ts'
import { openSession, type SessionTokens } from './session.ts'

export type Credentials = { readonly username: string; readonly password: string }
export type SignedIn = SessionTokens & { readonly user: endpoints.access.SessionUser }

/**
 * Signs in with e-mail and password. Neither the answer nor its time tells whether the account exists: that it is
 * disabled or locked is said only to who knows its password.
 * @throws TOO_MANY_ATTEMPTS, USER_IDENTIFICATION_NOT_VALID, ACCOUNT_DISABLED, ACCOUNT_LOCKED
 */
export const signIn = async (context: Context, { username, password }: Credentials): Promise<SignedIn> => {
  const email = username.trim()
  const attempt = await countAttempt(context, 'sign-in', email.toLowerCase())
  const account = await findAccount(context.db, email)
  const fits = await passwordFits(account?.passwordHash ?? null, password)
  if (!account || !fits) throw new Refusal('USER_IDENTIFICATION_NOT_VALID')

  await forgiveAttempt(context, attempt)
  if (account.status === 'DISABLED') throw new Refusal('ACCOUNT_DISABLED')
  if (account.status === 'LOCKED') throw new Refusal('ACCOUNT_LOCKED')

  const renewedHash = isOutdated(account.passwordHash ?? '') ? await hashPassword(password) : null
  return context.transaction(async (inside) => {
    const userId = account.id
    await markSignIn(inside.db, { userId, at: inside.system.clock.now(), passwordHash: renewedHash })
    const tokens = await openSession(inside, userId)
    return { ...tokens, user: await readSessionUser(inside, userId) }
  })
}
