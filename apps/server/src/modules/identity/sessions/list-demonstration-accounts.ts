import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnswerOf, type endpoints, userType } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import type { Settings } from '../../../platform/settings.ts'
import { findDemonstrationPeople } from '../accounts/repository.ts'

type DemonstrationAccount = AnswerOf<typeof endpoints.access.demonstrationAccounts>[number]
/** One account in the file. */
type WrittenAccount = Pick<DemonstrationAccount, 'email' | 'password' | 'type'>

/** Written with the demonstration data; one account per line: `email password TYPE`. */
const FILE = 'demonstration-accounts.txt'

/** Any other line is a comment for the person who reads the file. */
export const parseAccounts = (text: string): WrittenAccount[] =>
  text.split('\n').flatMap((line) => {
    const [email = '', password = '', type = '', ...rest] = line.trim().split(/\s+/)
    const known = userType.safeParse(type)
    return email.includes('@') && known.success && rest.length === 0
      ? [{ email, password, type: known.data }]
      : []
  })

/** The accounts of the file in the data folder; none without an embedded database or without the file. */
export const readAccounts = async ({
  embedded,
  databaseUrl,
  dataDirectory,
}: Settings): Promise<WrittenAccount[]> => {
  if (!embedded || databaseUrl) return []
  try {
    return parseAccounts(await readFile(join(dataDirectory, FILE), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/**
 * The accounts that the login page offers, with the name of the person and the temple's title. Empty with a real
 * database, where there are none; an account that was removed, or given its own password or e-mail, is left out.
 */
export const listDemonstrationAccounts = async (context: Context): Promise<DemonstrationAccount[]> => {
  const accounts = await readAccounts(context.system.settings)
  if (accounts.length === 0) return []
  const people = await findDemonstrationPeople(
    context.db,
    accounts.map(({ email }) => email),
  )
  const byEmail = new Map(people.map(({ email, ...person }) => [email, person]))
  return accounts.flatMap((account) => {
    const person = byEmail.get(account.email)
    return person ? [{ ...account, ...person }] : []
  })
}
