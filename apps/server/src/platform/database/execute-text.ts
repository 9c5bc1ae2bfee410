import { CompiledQuery } from 'kysely'
import { currentId } from '../observation/correlation.ts'
import type { Database } from './database.ts'

/** Stands in a text for the id of the call (null outside calls), whatever other parameters it has. */
export const CURRENT_ID = ':current_id'

/** Runs SQL with $1, $2 ... that Kysely can't compose. Like any repeated text it is prepared (preparing-client.ts). */
export const executeText = async <Row>(
  db: Database,
  text: string,
  parameters: readonly unknown[],
): Promise<Row[]> => {
  const needsId = text.includes(CURRENT_ID)
  const complete = needsId ? text.replaceAll(CURRENT_ID, `$${parameters.length + 1}`) : text
  const values = needsId ? [...parameters, currentId() ?? null] : [...parameters]
  return (await db.executeQuery<Row>(CompiledQuery.raw(complete, values))).rows
}
