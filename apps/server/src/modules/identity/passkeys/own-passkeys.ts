import type { AnswerOf, endpoints } from '@kandili/contract'
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { provePassword } from '../accounts/prove-password.ts'
import { findOwnAccount } from '../accounts/repository.ts'
import { mailPasskeyAdded } from '../credentials/mails.ts'
import { lockSecondFactor } from '../second-factor/repository.ts'
import { deviceName } from '../sessions/device-name.ts'
import { makeChallenge, readChallenge, relyingParty } from './challenge.ts'
import { deletePasskey, findPasskeys, insertPasskey } from './repository.ts'

type Calls = typeof endpoints.authentication

const MOST = 10

/**
 * The options with which the caller's browser makes a passkey. It must check who its user is, by finger, face or PIN:
 * then the passkey counts as both factors.
 * @throws PASSWORD_WRONG, TOO_MANY_ATTEMPTS, SECOND_FACTOR_IS_OFF
 */
export const beginPasskey = async (
  context: Context,
  { password }: { password: string },
): Promise<AnswerOf<Calls['passkeyInit']>> => {
  const { id: userId, email, firstName } = await provePassword(context, password, 'password')
  if (!(await lockSecondFactor(context.db, userId))) throw new Refusal('SECOND_FACTOR_IS_OFF')
  const known = await findPasskeys(context.db, userId)
  return {
    ...(await generateRegistrationOptions({
      rpName: 'Kandili',
      rpID: relyingParty(context.system).id,
      userName: email,
      userDisplayName: firstName,
      userID: new TextEncoder().encode(String(userId)),
      challenge: makeChallenge(context.system, userId),
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })),
  }
}

/** Adds the passkey that the browser made. @throws PASSKEY_REFUSED, SECOND_FACTOR_IS_OFF, LIST_FULL */
export const addPasskey = async (
  context: Context,
  response: z.output<Calls['addPasskey']['body']>,
): Promise<void> => {
  const { userId } = signedInActor(context)
  const { id: rpId, origin } = relyingParty(context.system)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => readChallenge(context.system, challenge, userId) !== null,
    expectedOrigin: origin,
    expectedRPID: rpId,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw new Refusal('PASSKEY_REFUSED')
  const { id, publicKey, counter } = registrationInfo.credential
  await context.transaction(async (inside) => {
    if (!(await lockSecondFactor(inside.db, userId))) throw new Refusal('SECOND_FACTOR_IS_OFF')
    if ((await findPasskeys(inside.db, userId)).length >= MOST) throw new Refusal('LIST_FULL')
    const added = {
      id,
      userId,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: response.response.transports ?? [],
      device: deviceName(inside.userAgent),
      at: inside.system.clock.now(),
    }
    if (!(await insertPasskey(inside.db, added))) throw new Refusal('PASSKEY_REFUSED')
    await recordChange(inside, userId)
    await mailPasskeyAdded(inside, found(await findOwnAccount(inside.db, userId)))
  })
}

const recordChange = (context: Context, userId: number): Promise<void> =>
  recordAudit(context, {
    action: 'UPDATE',
    entity: 'users',
    entityId: userId,
    facts: { fields: ['passkeys'] },
  })

export const listPasskeys = async (context: Context): Promise<AnswerOf<Calls['listPasskeys']>> => {
  const passkeys = await findPasskeys(context.db, signedInActor(context).userId)
  return passkeys.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** @throws ENTITY_NOT_FOUND also for somebody else's */
export const removePasskey = async (context: Context, id: string): Promise<void> => {
  const { userId } = signedInActor(context)
  await context.transaction(async (inside) => {
    if (!(await deletePasskey(inside.db, { id, userId }))) throw new Refusal('ENTITY_NOT_FOUND')
    await recordChange(inside, userId)
  })
}
