import { BootProblem } from '@kandili/embedded-postgres/boot-problem'

const explanations: Record<string, string> = {
  ECONNREFUSED: 'Nothing answers at the address in DATABASE_URL.',
  ENOTFOUND: 'The host in DATABASE_URL is not known.',
  EAI_AGAIN: 'The host in DATABASE_URL could not be looked up.',
  ETIMEDOUT: 'The database in DATABASE_URL did not answer in time.',
  ENOENT: 'There is no socket at the path in DATABASE_URL.',
  '28P01': 'The database refuses the password in DATABASE_URL.',
  '28000': 'The database refuses the user in DATABASE_URL.',
  '3D000': 'The database that DATABASE_URL names does not exist.',
  '42501':
    'The user in DATABASE_URL may not make tables in that database. Make it the owner, or set DATABASE_OWNER_URL.',
  '53300': 'The database has no connection left to give.',
}

/**
 * Explains a failed connection in a plain sentence, without the address, which may contain a password.
 * @param variable the setting that holds the address
 */
export function explainConnectionError(error: unknown, variable = 'DATABASE_URL'): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = explanations[code]
  if (!sentence) return error
  const orWithout =
    variable === 'DATABASE_URL' ? ', or leave it out: then Kandili runs a database of its own' : ''
  return new BootProblem(sentence.replace('DATABASE_URL', variable), `Correct ${variable}${orWithout}.`)
}
