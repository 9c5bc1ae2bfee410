import { randomInt } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserType } from '@kandili/contract'

export type Account = {
  readonly email: string
  readonly type: UserType
  readonly role: string
  readonly firstName: string
  readonly lastName: string
  readonly language: 'el' | 'en'
}

export const ADMINISTRATOR: Account = {
  email: 'admin@kandili.test',
  type: 'ADMIN',
  role: 'administrator',
  firstName: 'Μαρία',
  lastName: 'Διαχειρίστρια',
  language: 'el',
}

/** The administrator and the treasurer together can try what takes two people, such as a payout. */
export const TREASURER: Account = {
  email: 'treasurer@kandili.test',
  type: 'ADMIN',
  role: 'treasurer',
  firstName: 'Πέτρος',
  lastName: 'Ταμίας',
  language: 'el',
}

/** Sees sums of the temples of the demonstration's metropolis. */
export const METROPOLIS: Account = {
  email: 'metropolis@kandili.test',
  type: 'COMPANY',
  role: 'organisation',
  firstName: 'Νικόλαος',
  lastName: 'Γραμματέας',
  language: 'el',
}

export const CUSTOMER: Account = {
  email: 'customer@kandili.test',
  type: 'CUSTOMER',
  role: 'faithful',
  firstName: 'Ελένη',
  lastName: 'Πιστού',
  language: 'el',
}

/**
 * Sign-in name of the manager of a listed demonstration temple: `temple@kandili.test`, `temple2@kandili.test` and so on.
 * @param position among the listed temples, from 1
 */
export const templeEmail = (position: number): string =>
  `temple${position === 1 ? '' : position}@kandili.test`

const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const DIGITS = '23456789'
const draw = (alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Easy to type and within the password policy: `Kabcd-efgh-2345`. */
export const randomPassword = (): string => `K${draw(LETTERS, 4)}-${draw(LETTERS, 4)}-${draw(DIGITS, 4)}`

/** Read by the login page, one account per line: e-mail, password, type of user. */
const FILE = 'demonstration-accounts.txt'

/**
 * Writes the file with the accounts, readable only by the owner of the data folder.
 * @param accounts with their passwords in plain text, which are stored nowhere else
 */
export const writeAccountsFile = async (
  dataDirectory: string,
  accounts: readonly (Account & { password: string })[],
): Promise<void> => {
  const path = join(dataDirectory, FILE)
  await mkdir(dataDirectory, { recursive: true })
  // The mode below only applies to a new file.
  await rm(path, { force: true })
  const lines = accounts.map(({ email, password, type }) => `${email} ${password} ${type}`)
  const text = ['# Demonstration accounts: e-mail, password, type of user', ...lines, ''].join('\n')
  await writeFile(path, text, { mode: 0o600, flag: 'wx' })
}
