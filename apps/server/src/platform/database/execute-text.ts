import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/** Runs SQL with $1, $2 ... that Kysely can't compose. Like any repeated text it is prepared (preparing-client.ts). */
export const executeText = async <Row>(
  db: Database,
  text: string,
  parameters: readonly unknown[],
): Promise<Row[]> => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows
