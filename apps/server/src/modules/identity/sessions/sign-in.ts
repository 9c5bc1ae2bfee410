import type { endpoints } from '@kandili/contract'
import { countAttempt, forgiveAttempt } from '../../../platform/attempts/attempts.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { auditingRefusals } from '../../authorization/index.ts'
import { hashPassword, isOutdated, passwordFits } from '../accounts/password.ts'
import { findAccount, markSignIn } from '../accounts/repository.ts'
import { lockSecondFactor } from '../second-factor/repository.ts'
import { countCode, redeemSecondFactor } from '../second-factor/second-factor.ts'
import { knownDeviceOf, makeDeviceMark } from './known-device.ts'
import { openSession, type SessionTokens } from './session.ts'
import { readSessionUser } from './session-user.ts'

export type Credentials = {
  readonly username: string
  readonly password: string
  /** A code of the authenticator, or a recovery code. */
  readonly secondFactor?: string | undefined
  /** The browser's marks of earlier sign-ins (known-device.ts). */
  readonly deviceMarks?: readonly string[]
}
export type SignedIn = SessionTokens & { readonly user: endpoints.access.SessionUser }
/** With the mark for the browser. */
export type SignedInWithMark = SignedIn & { readonly deviceMark: string }

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * Signs in with e-mail and password, and with a code if the account has a second factor. Neither the answer nor its
 * time reveals whether the account exists: that it is disabled or locked, or has a second factor, is revealed only
 * with its password. A known device has its own attempts, which strangers cannot use up.
 * @throws TOO_MANY_ATTEMPTS, USER_IDENTIFICATION_NOT_VALID, ACCOUNT_DISABLED, ACCOUNT_LOCKED, SECOND_FACTOR_REQUIRED,
 *   SECOND_FACTOR_WRONG
 */
export const signIn = async (context: Context, credentials: Credentials): Promise<SignedInWithMark> => {
  const email = credentials.username.trim()
  const account = await findAccount(context.db, email)
  const refused = { action: 'SIGN_IN_REFUSED', entity: 'users', entityId: account?.id ?? null } as const
  return auditingRefusals(context, refused, async () => {
    // The database also finds an account under letters that it folds differently: they do not bypass the count.
    const knownDevice = account ? knownDeviceOf(context.system, credentials.deviceMarks ?? [], account) : null
    const attempt = await countAttempt(context, 'sign-in', {
      account: (account?.email ?? email).toLowerCase(),
      knownDevice,
    })
    const fits = await passwordFits(account?.passwordHash ?? null, credentials.password)
    if (!account || !fits) throw new Refusal('USER_IDENTIFICATION_NOT_VALID')
    const [signedIn] = await Promise.all([
      letIn(context, account, { ...credentials, knownDevice }),
      forgiveAttempt(context, attempt),
    ])
    return signedIn
  })
}

/** The steps after a right password. */
const letIn = async (
  context: Context,
  account: Account,
  { password, secondFactor = '', knownDevice }: Credentials & { readonly knownDevice: string | null },
): Promise<SignedInWithMark> => {
  const { id: userId, passwordHash, hasSecondFactor } = account
  refuseClosed(account)
  if (hasSecondFactor && secondFactor === '') throw new Refusal('SECOND_FACTOR_REQUIRED')
  const guess = hasSecondFactor ? await countCode(context, userId, knownDevice) : null

  const renewedHash = isOutdated(passwordHash ?? '') ? await hashPassword(password) : null
  const signedIn = await openAccount(context, account, {
    renewedHash,
    hasSecondFactor,
    prove: async (inside) => {
      if (hasSecondFactor) {
        await redeemSecondFactor(inside, { userId, typed: secondFactor, field: 'secondFactor' })
      } else if (await lockSecondFactor(inside.db, userId)) {
        throw new Refusal('SECOND_FACTOR_REQUIRED')
      }
    },
  })
  if (guess) await forgiveAttempt(context, guess)
  return signedIn
}

/**
 * Opens a session for an account whose owner has proven who they are.
 * @param prove what must hold beside the password's hash, inside the transaction
 * @throws ACCOUNT_DISABLED, ACCOUNT_LOCKED
 */
export const openAccount = async (
  context: Context,
  account: Account,
  {
    renewedHash = null,
    hasSecondFactor,
    prove,
  }: {
    readonly renewedHash?: string | null
    readonly hasSecondFactor: boolean
    prove(inside: Context): Promise<void>
  },
): Promise<SignedInWithMark> => {
  const { id: userId, passwordHash } = account
  refuseClosed(account)
  const opened = context.transaction(async (inside) => {
    const at = inside.system.clock.now()
    // The update locks the row, and matches only if it is still as verified: hashing takes its time.
    const isAsProven = await markSignIn(inside.db, { userId, at, provenHash: passwordHash, renewedHash })
    if (!isAsProven) await refuseChanged(inside, account)
    await prove(inside)
    const tokens = await openSession(inside, userId)
    await recordAudit(inside, {
      action: 'SIGN_IN',
      entity: 'users',
      entityId: userId,
      actorUserId: userId,
      facts: { secondFactor: hasSecondFactor },
    })
    return tokens
  })
  // The sign-in changes none of it, so it is read concurrently.
  const [tokens, user] = await Promise.all([opened, readSessionUser(context, userId)])
  const deviceMark = makeDeviceMark(context.system, userId, renewedHash ?? passwordHash ?? '')
  return { ...tokens, user, deviceMark }
}

const refuseClosed = ({ status }: Account): void => {
  if (status === 'DISABLED') throw new Refusal('ACCOUNT_DISABLED')
  if (status === 'LOCKED') throw new Refusal('ACCOUNT_LOCKED')
}

/** Explains why an account is no longer as verified. */
const refuseChanged = async ({ db }: Context, { id, email }: Account): Promise<never> => {
  const present = await findAccount(db, email)
  if (present?.id === id) refuseClosed(present)
  throw new Refusal('USER_IDENTIFICATION_NOT_VALID')
}
