import type { AnswerOf, endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../../platform/context.ts'

type Slow = AnswerOf<typeof endpoints.slowStatements.list>

const SHOWN = 50
/** The extension is not created in this database, or not loaded by the server. */
const OFF = ['42P01', '55000']

/** Reads pg_stat_statements, where it exists: only statements of this role that take values apart from their text. */
export const findSlowStatements = async (db: Database): Promise<Slow> => {
  try {
    const { rows } = await sql<Slow['statements'][number]>`
      select query as text, calls::bigint as calls, mean_exec_time as "meanMs", total_exec_time as "totalMs"
      from pg_stat_statements
      where userid = (select oid from pg_roles where rolname = current_user)
        and dbid = (select oid from pg_database where datname = current_database())
        and query ~* '^\\s*(select|insert|update|delete|with)\\M'
      order by total_exec_time desc limit ${SHOWN}`.execute(db)
    return { isOn: true, statements: rows }
  } catch (error) {
    if (error instanceof pg.DatabaseError && OFF.includes(error.code ?? ''))
      return { isOn: false, statements: [] }
    throw error
  }
}
