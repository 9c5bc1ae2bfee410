import type pg from 'pg'

/**
 * Drops the foreign keys and indexes of `tables` and disables their triggers while `fill` runs, then makes them again;
 * foreign keys only for rows to come.
 */
export const withoutChecks = async (
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const { rows: keys } = await client.query<{ of: string; name: string; made: string }>(
    `select conrelid::regclass as of, conname as name, pg_get_constraintdef(oid) as made from pg_constraint
     where conrelid = any($1::regclass[]) and contype = 'f'`,
    [tables],
  )
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { of, name } of keys) await client.query(`alter table ${of} drop constraint "${name}"`)
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await fill()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { made } of indexes) await client.query(made)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { of, name, made } of keys) {
    const isPending = made.endsWith(' NOT VALID')
    await client.query(`alter table ${of} add constraint "${name}" ${made}${isPending ? '' : ' not valid'}`)
  }
}
