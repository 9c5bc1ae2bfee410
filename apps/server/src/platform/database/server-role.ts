import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import pg from 'pg'
import { explainConnectionError } from './explain-connection-error.ts'
import { migrationLock } from './migrate.ts'

/**
 * The addresses of one database: as the role that serves and, if there are two roles, as the one that owns the tables.
 * Neither passes a pooler.
 */
export type DatabaseAddresses = { readonly server: string; readonly owner?: string }

/**
 * Checks that the two roles are of one database, and that the server's could not become the owner.
 * @throws BootProblem
 */
export async function checkServerRole(server: string, owner: string): Promise<void> {
  const serving = await as(server, 'DATABASE_URL', readDatabase)
  await as(owner, 'DATABASE_OWNER_URL', async (client) => {
    const owning = await readDatabase(client)
    if (serving.database !== owning.database) {
      throw new BootProblem(
        `DATABASE_URL names the database ${serving.database} and DATABASE_OWNER_URL ${owning.database}.`,
        'Let both name the same one.',
      )
    }
    const { rows } = await client.query<{ mightOwn: boolean; owned: string | null }>(
      `select (select rolsuper or rolcreaterole from pg_roles where rolname = $1::name)
          or pg_has_role($1::name, current_user, 'MEMBER') as "mightOwn",
        (select min(relname::text) from pg_class where relowner = $1::text::regrole and relkind in ('r', 'p', 'v', 'S')) as owned`,
      [serving.role],
    )
    if (rows[0]?.mightOwn) {
      throw new BootProblem(
        `The role ${serving.role} of DATABASE_URL can act as the owner of the tables, so that two roles protect nothing.`,
        `Give DATABASE_URL an ordinary role that is no member of ${owning.role}.`,
      )
    }
    if (rows[0]?.owned) {
      throw new BootProblem(
        `The role ${serving.role} of DATABASE_URL owns tables, such as ${rows[0].owned}.`,
        `Let a superuser hand them over in this database: reassign owned by ${serving.role} to ${owning.role}`,
      )
    }
  })
}

/**
 * Gives the server's role what it needs and nothing more: it reads and writes rows, but not those of tables that are
 * written once (trigger `refuse_change`), and cannot change tables or triggers.
 */
export async function grantToServer(server: string, owner: string): Promise<void> {
  const { role } = await as(server, 'DATABASE_URL', readDatabase)
  const name = pg.escapeIdentifier(role)
  await as(owner, 'DATABASE_OWNER_URL', async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await client.query('revoke create on schema public from public')
    const { rows: schemas } = await client.query<{ schema: string }>(
      `select quote_ident(nspname) as schema from pg_namespace
        where nspname = 'public' or nspowner = current_user::regrole`,
    )
    for (const { schema } of schemas) {
      await client.query(`grant usage on schema ${schema} to ${name};
        revoke all on all tables in schema ${schema} from ${name};
        grant select, insert, update, delete on all tables in schema ${schema} to ${name};
        grant usage, select on all sequences in schema ${schema} to ${name}`)
    }
    await client.query(
      `revoke insert, update, delete on schema_migration, graphile_worker.migrations from ${name}`,
    )
    const { rows: writtenOnce } = await client.query<{ name: string; events: number }>(
      `select tgrelid::regclass::text as name, bit_or(tgtype::int) as events from pg_trigger
        where tgfoid = 'refuse_change()'::regprocedure group by tgrelid`,
    )
    for (const { name: table, events } of writtenOnce) {
      const refused = [...(events & DELETES ? ['delete'] : []), ...(events & UPDATES ? ['update'] : [])]
      await client.query(`revoke ${refused.join(', ')} on ${table} from ${name}`)
    }
    // The job queue closes its tables to all but their owner.
    const { rows: closed } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relrowsecurity and not exists (select from pg_policy where polrelid = pg_class.oid and polname = $1)`,
      [role],
    )
    for (const { name: table } of closed) {
      await client.query(`create policy ${name} on ${table} to ${name} using (true) with check (true)`)
    }
    await client.query('commit')
  })
}

/** Bits of `pg_trigger.tgtype`. */
const DELETES = 8
const UPDATES = 16

const readDatabase = async (client: pg.Client): Promise<{ role: string; database: string }> => {
  const { rows } = await client.query<{ role: string; database: string }>(
    'select current_user as role, current_database() as database',
  )
  return rows[0] ?? { role: '', database: '' }
}

async function as<T>(
  connectionString: string,
  variable: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'kandili migrations' })
  client.on('error', () => {})
  try {
    await client.connect().catch((error: unknown) => {
      throw explainConnectionError(error, variable)
    })
    return await work(client)
  } finally {
    await client.end()
  }
}
