import { createHmac } from 'node:crypto'
import type { System } from '../../../../platform/context.ts'
import { sameSecret } from '../../../../platform/crypto/tokens.ts'

const macOf = (system: Pick<System, 'vault'>, attemptId: number): Buffer =>
  createHmac('sha256', system.vault.derive('cardlink-pay')).update(String(attemptId)).digest()

/** The unguessable token of an attempt in the URL of the page that forwards to the bank. */
export const payTokenOf = (system: Pick<System, 'vault'>, attemptId: number): string =>
  `${attemptId}.${macOf(system, attemptId).toString('base64url')}`

/** The attempt of a token that we made; null for any other. */
export const attemptOfToken = (system: Pick<System, 'vault'>, token: string): number | null => {
  const [, id, given = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined) return null
  return sameSecret(Buffer.from(given, 'base64url'), macOf(system, Number(id))) ? Number(id) : null
}
