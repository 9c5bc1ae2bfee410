import { createHmac, randomInt } from 'node:crypto'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { provePassword, stillProven } from '../accounts/prove-password.ts'
import { lockSecondFactor, replaceRecoveryCodes } from './repository.ts'

/** Capitals and digits that are not confused on paper: no I, L, O, U, 0, 1. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const CODES = 10
const GROUPS = 3
const GROUP = 4

const randomCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

/** Ten codes such as "K7QD-2MXR-VB9T", 58 bits each, for a lost authenticator. Each works once. */
export const makeRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < CODES) codes.add(randomCode())
  return [...codes]
}

/** Normalises a typed code: lower case, with or without hyphens and spaces. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/**
 * The stored form of a code. Keyed per installation: 58 bits could be brute-forced on a copy of the database.
 * @param key `vault.lasting('recovery-codes')`
 */
export const hashOfRecoveryCode = (key: Buffer, userId: number, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`${userId}:${plainCode(code)}`)
    .digest()

/** Replaces the old codes by ten new ones, shown only now: only their hashes are stored. */
export const createRecoveryCodes = async (context: Context, userId: number): Promise<string[]> => {
  const codes = makeRecoveryCodes()
  const key = context.system.vault.lasting('recovery-codes')
  const codeHashes = codes.map((code) => hashOfRecoveryCode(key, userId, code))
  await replaceRecoveryCodes(context.db, { userId, codeHashes })
  return codes
}

/** New recovery codes for the caller; the old ones end. @throws PASSWORD_WRONG, SECOND_FACTOR_IS_OFF */
export const renewRecoveryCodes = async (
  context: Context,
  { password }: { password: string },
): Promise<{ recoveryCodes: string[] }> => {
  const { userId } = signedInActor(context)
  const account = await provePassword(context, password, 'password')
  return context.transaction(async (inside) => {
    await stillProven(inside, account, 'password')
    if (!(await lockSecondFactor(inside.db, userId))) throw new Refusal('SECOND_FACTOR_IS_OFF')
    await recordAudit(inside, {
      action: 'UPDATE',
      entity: 'users',
      entityId: userId,
      facts: { fields: ['recoveryCodes'] },
    })
    return { recoveryCodes: await createRecoveryCodes(inside, userId) }
  })
}
