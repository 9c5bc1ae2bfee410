import { Refusal } from '../../../platform/errors.ts'
import { hashPassword } from './password.ts'

let loading: Promise<ReadonlySet<string>> | undefined

/** The 49,000 passwords that occur most in breaches (zxcvbn's list, MIT). Loaded when first needed: half a megabyte. */
const breached = (): Promise<ReadonlySet<string>> => {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  )
  return loading
}

/** Whether a password, in any letter case and without the digits and symbols around it, is known from breaches. */
export const isBreached = async (password: string): Promise<boolean> => {
  const known = await breached()
  const small = password.normalize('NFKC').toLowerCase()
  const bare = small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return known.has(small) || known.has(small.replace(/[^\p{L}\p{N}]+$/u, '')) || known.has(bare)
}

/**
 * The hash of a new password.
 * @throws VALIDATION_FAILED if it is known from breaches
 */
export const hashNewPassword = async (password: string): Promise<string> => {
  if (await isBreached(password)) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: [{ field: 'password', message: 'rule.commonPassword' }],
    })
  }
  return hashPassword(password)
}
