import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type UserType, userType } from '@kandili/contract'
import type { Context } from '../platform/context.ts'

export type DemonstrationAccount = {
  readonly email: string
  readonly password: string
  readonly type: UserType
}

/** Written with the demonstration data; one account a line: `email password TYPE`. */
const FILE = 'demonstration-accounts.txt'

/** Any other line is a remark to the person who reads the file. */
export const parseAccounts = (text: string): DemonstrationAccount[] =>
  text.split('\n').flatMap((line) => {
    const [email = '', password = '', type = '', ...rest] = line.trim().split(/\s+/)
    const known = userType.safeParse(type)
    return email.includes('@') && known.success && rest.length === 0
      ? [{ email, password, type: known.data }]
      : []
  })

/** The accounts that the login page offers. Empty with a database of one's own, where there are none. */
export const listDemonstrationAccounts = async (context: Context): Promise<DemonstrationAccount[]> => {
  const { embedded, databaseUrl, dataDirectory } = context.system.settings
  if (!embedded || databaseUrl) return []
  try {
    return parseAccounts(await readFile(join(dataDirectory, FILE), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
