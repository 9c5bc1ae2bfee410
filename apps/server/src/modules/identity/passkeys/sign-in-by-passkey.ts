import type { AnswerOf, endpoints } from '@kandili/contract'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import { countAttempt, forgiveAttempt } from '../../../platform/attempts/attempts.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { auditingRefusals } from '../../authorization/index.ts'
import { findAccount } from '../accounts/repository.ts'
import { openAccount, type SignedInWithMark } from '../sessions/sign-in.ts'
import { makeChallenge, readChallenge, relyingParty } from './challenge.ts'
import { findPasskey, markAnswered } from './repository.ts'

type Calls = typeof endpoints.authentication

/** The options with which a browser offers the passkeys that its user has for this address. */
export const beginPasskeySignIn = async ({
  system,
}: Context): Promise<AnswerOf<Calls['passkeyLoginInit']>> => ({
  ...(await generateAuthenticationOptions({
    rpID: relyingParty(system).id,
    challenge: makeChallenge(system, 'sign-in'),
    userVerification: 'required',
  })),
})

/**
 * Signs in the owner of a passkey, who has proven to the authenticator who they are: no code is asked for.
 * @throws PASSKEY_REFUSED, ACCOUNT_DISABLED, ACCOUNT_LOCKED, TOO_MANY_ATTEMPTS
 */
export const signInByPasskey = async (
  context: Context,
  response: z.output<Calls['passkeyLogin']['body']>,
): Promise<SignedInWithMark> => {
  const passkey = await findPasskey(context.db, response.id)
  const refused = { action: 'SIGN_IN_REFUSED', entity: 'users', entityId: passkey?.userId ?? null } as const
  return auditingRefusals(context, refused, async () => {
    const attempt = await countAttempt(context, 'passkey', {})
    const account = passkey && (await findAccount(context.db, passkey.email))
    const proven = passkey && (await verify(context, passkey, response))
    if (!passkey || !account || !proven) throw new Refusal('PASSKEY_REFUSED')
    const signedIn = await openAccount(context, account, {
      hasSecondFactor: true,
      prove: async ({ db, system }) => {
        const at = system.clock.now()
        if (!(await markAnswered(db, { id: passkey.id, ...proven, at }))) throw new Refusal('PASSKEY_REFUSED')
      },
    })
    await forgiveAttempt(context, attempt)
    return signedIn
  })
}

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** The counter of the authenticator and the expiry of the answered challenge, or null if it is not a valid answer. */
const verify = async (
  { system }: Context,
  { id, publicKey, counter }: Passkey,
  response: z.output<Calls['passkeyLogin']['body']>,
): Promise<{ counter: number; until: Date } | null> => {
  const { id: rpId, origin } = relyingParty(system)
  let until: Date | null = null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: (challenge) => {
        until = readChallenge(system, challenge, 'sign-in')
        return until !== null
      },
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    })
    return verified && until ? { counter: authenticationInfo.newCounter, until } : null
  } catch {
    return null
  }
}
