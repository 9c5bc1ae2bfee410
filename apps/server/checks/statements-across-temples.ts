/**
 * `npm run statements:across-temples`: names the statements that would change if temples were kept on several databases
 * (docs/reports/growth.md#beyond-one-primary): those that PostgreSQL has counted (pg_stat_statements) in DATABASE_URL,
 * touch a table of temples' data, and name no temple.
 */
import { sql } from 'kysely'
import { readSettings } from '../src/platform/settings.ts'
import { openLiveDatabase } from './open-live-database.ts'

const SHOWN = 160

const database = await openLiveDatabase(readSettings({ LOG_LEVEL: 'warn', ...process.env }))
try {
  const { rows } = await sql<{ text: string; tables: string[]; calls: number; namesTemple: boolean }>`
    with sharded as (
      select table_name::text as name from information_schema.columns
      where table_schema = 'public' and column_name = 'temple_id'
      union
      -- What belongs to a request or its payment follows its temple.
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('request_id', 'payment_id', 'line_id')
      union values ('request'), ('payment'))
    select regexp_replace(query, '\\s+', ' ', 'g') as text, array_agg(distinct s.name) as tables, calls::bigint as calls,
      query ~* '\\mtemple_id\\M' as "namesTemple"
    from pg_stat_statements join sharded s on query ~* ('\\m' || s.name || '\\M')
    where dbid = (select oid from pg_database where datname = current_database())
      and query ~* '^\\s*(select|insert|update|delete|with)\\M'
    group by query, calls`.execute(database.db)
  const across = rows
    .filter(({ namesTemple }) => !namesTemple)
    .toSorted((one, other) => other.calls - one.calls)
  for (const { text, tables, calls } of across) {
    process.stdout.write(`${calls}\t${tables.join(', ')}\t${text.slice(0, SHOWN)}\n`)
  }
  process.stdout.write(`${across.length} of ${rows.length} statements on temples' data name no temple.\n`)
} finally {
  await database.close()
}
