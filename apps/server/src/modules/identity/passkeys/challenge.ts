import type { System } from '../../../platform/context.ts'
import { openSigned, randomToken, signUntil } from '../../../platform/crypto/tokens.ts'

const PURPOSE = 'passkey-challenge'
const VALID_MS = 5 * 60_000

/** A challenge that we recognise without having stored it. @param whose 'sign-in', or the user who adds a passkey */
export const makeChallenge = ({ vault, clock }: System, whose: 'sign-in' | number): string =>
  signUntil(vault.derive(PURPOSE), `${whose}:${randomToken()}`, new Date(clock.now().getTime() + VALID_MS))

/**
 * The expiry of such a challenge, or null if it is expired, not ours, or somebody else's.
 * @param encoded in base64url, as an authenticator returns it
 */
export const readChallenge = (
  { vault, clock }: System,
  encoded: string,
  whose: 'sign-in' | number,
): Date | null => {
  const challenge = Buffer.from(encoded, 'base64url').toString()
  const opened = openSigned(vault.accepted(PURPOSE), challenge, clock.now())
  return opened?.told.startsWith(`${whose}:`) ? opened.until : null
}

/** What passkeys are bound to: the address where staff sign in. */
export const relyingParty = ({ settings }: System): { id: string; origin: string } => {
  const { hostname, origin } = new URL(settings.baseUrl)
  return { id: hostname, origin }
}
