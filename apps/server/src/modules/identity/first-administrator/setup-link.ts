import { countAttempt, forgiveAttempt, keyLimits } from '../../../platform/attempts/attempts.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { type Context, withFacts } from '../../../platform/context.ts'
import { hashOfToken, randomToken } from '../../../platform/crypto/tokens.ts'
import { Refusal } from '../../../platform/errors.ts'
import { auditingRefusals } from '../../authorization/index.ts'
import { hashNewPassword } from '../accounts/breached.ts'
import { makeDeviceMark } from '../sessions/known-device.ts'
import { openSession } from '../sessions/session.ts'
import { readSessionUser } from '../sessions/session-user.ts'
import type { SignedInWithMark } from '../sessions/sign-in.ts'
import {
  type FirstAdministrator,
  lacksAdministrator,
  makeFirstAdministrator,
} from './make-first-administrator.ts'
import { findLiveLink, insertSetupLink, redeemLiveLink } from './repository.ts'

/** The person who starts the server opens it soon; a later start prints another one. */
export const SETUP_LINK_HOURS = 24

/**
 * Creates a one-time link by which the reader of the terminal becomes the first administrator; undefined if there is
 * one. Only its hash is stored.
 */
export const makeSetupLink = async (context: Context): Promise<string | undefined> => {
  if (!(await lacksAdministrator(context))) return undefined
  const key = randomToken(128)
  const at = context.system.clock.now()
  const expiresAt = new Date(at.getTime() + SETUP_LINK_HOURS * 3_600_000)
  await context.transaction(async (inside) => {
    const id = await insertSetupLink(inside.db, { keyHash: hashOfToken(key), at, expiresAt })
    await recordAudit(inside, { action: 'SETUP_LINK', entity: 'setup', entityId: id })
  })
  return `${context.system.settings.baseUrl}/first-administrator/${key}`
}

const refused = { action: 'REFUSED', entity: 'setup', facts: { attempt: 'SETUP_LINK' } } as const

/**
 * When the link expires. Unknown keys are counted, by address, and recorded.
 * @throws SETUP_LINK_OVER also once there is an administrator, TOO_MANY_ATTEMPTS
 */
export const readSetupLink = (context: Context, key: string): Promise<{ expiresAt: Date }> =>
  auditingRefusals(context, refused, async () => {
    const attempt = await countAttempt(context, 'setup-link', { limits: keyLimits })
    const now = context.system.clock.now()
    const link = await findLiveLink(context.db, { keyHash: hashOfToken(key), now })
    if (!link || !(await lacksAdministrator(context))) throw new Refusal('SETUP_LINK_OVER')
    await forgiveAttempt(context, attempt)
    return { expiresAt: link.expiresAt }
  })

/**
 * Creates the first administrator for the holder of the link and signs them in. The link is used up only if that
 * succeeds.
 * @throws SETUP_LINK_OVER, TOO_MANY_ATTEMPTS, EMAIL_TAKEN
 */
export const redeemSetupLink = async (
  context: Context,
  key: string,
  { password, ...person }: FirstAdministrator & { readonly password: string },
): Promise<SignedInWithMark> => {
  // Before the costly hash: a stranger's guesses must not keep the server busy.
  await readSetupLink(context, key)
  const passwordHash = await hashNewPassword(password)
  return context.transaction(async (inside) => {
    const userId = await makeFirstAdministrator(inside, person, { passwordHash, way: 'LINK' })
    const now = inside.system.clock.now()
    if (!(await redeemLiveLink(inside.db, { keyHash: hashOfToken(key), now }))) {
      throw new Refusal('SETUP_LINK_OVER')
    }
    const tokens = await openSession(inside, userId)
    const deviceMark = makeDeviceMark(inside.system, userId, passwordHash)
    const user = await readSessionUser(withFacts(inside, { language: person.language }), userId)
    return { ...tokens, user, deviceMark }
  })
}
