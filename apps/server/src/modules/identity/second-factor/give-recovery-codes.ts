import type { Context } from '../../../platform/context.ts'
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { replaceRecoveryCodes } from './repository.ts'

/** Ten new codes in the place of the old ones. They are shown this once: only their hashes are kept. */
export const giveRecoveryCodes = async (context: Context, userId: number): Promise<string[]> => {
  const codes = makeRecoveryCodes()
  const key = context.system.vault.derive('recovery-codes')
  const codeHashes = codes.map((code) => hashOfRecoveryCode(key, userId, code))
  await replaceRecoveryCodes(context.db, { userId, codeHashes })
  return codes
}
