import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/**
 * Runs a prepared statement, planned once per connection: for queries of every call, where planning takes longer than
 * reading. A pooler in transaction mode must support named statements (PgBouncer 1.21 and later does).
 * @param name unique for its text
 * @param text with $1, $2 ...
 */
export const executePrepared = async <Row>(
  db: Database,
  { name, text }: { name: string; text: string },
  parameters: readonly unknown[],
): Promise<Row[]> => {
  // Kysely passes the text to pg unchanged, and pg accepts a named statement there. It mutates the object.
  const named = { name, text } as unknown as string
  return (await db.executeQuery<Row>(CompiledQuery.raw(named, [...parameters]))).rows
}

/** A statement named after its own text, for texts that are composed when the server starts. */
export const statementOf = (prefix: string, text: string): { name: string; text: string } => ({
  name: `${prefix}-${createHash('md5').update(text).digest('hex')}`,
  text,
})
