import { createHmac, randomInt } from 'node:crypto'

/** Capitals and digits that nobody takes for one another on paper: no I, L, O, U, 0, 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const CODES = 10
const GROUPS = 3
const GROUP = 4

const randomCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

/** Ten codes such as "K7QD-2MXR-VB9T", 58 bits each, for who has lost the authenticator. Each works once. */
export const makeRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < CODES) codes.add(randomCode())
  return [...codes]
}

/** A code however it was typed: small letters, with or without hyphens and spaces. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * What is kept of a code. Under a key of the installation: 58 bits could be tried out on a copy of the database.
 * @param key `vault.derive('recovery-codes')`
 */
export const hashOfRecoveryCode = (key: Buffer, userId: number, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`${userId}:${plainCode(code)}`)
    .digest()
