import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/**
 * Runs a statement that each connection plans once and then only fills in: for what runs with every call, where
 * planning takes longer than reading. Kysely hands its text to pg as it is, and pg takes a named statement there.
 * A pooler that shares connections between transactions must know named statements (PgBouncer 1.21 and later does).
 * @param name one name for one text, always
 * @param text with $1, $2 ...
 */
export const executePrepared = async <Row>(
  db: Database,
  { name, text }: { name: string; text: string },
  parameters: readonly unknown[],
): Promise<Row[]> => {
  // A new object each time: pg writes the values into it.
  const named = { name, text } as unknown as string
  return (await db.executeQuery<Row>(CompiledQuery.raw(named, [...parameters]))).rows
}
