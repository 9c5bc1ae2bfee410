import pg from 'pg'
import { measure, type Timing } from './measure.ts'

/** The cheapest database operations of this machine, printed beside every figure of the same run. */
export type Baselines = {
  /** A round trip with nothing to do. */
  readonly select: Timing
  /** One row inserted and committed by one client. */
  readonly insert: Timing
  /** The same by eight clients at once, each with its own connection. */
  readonly insertByEight: Timing
}

const times = 400

/** Measures on the database under test, in a temporary table. */
export const measureBaselines = async (connectionString: string): Promise<Baselines> => {
  const clients = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = new pg.Client({ connectionString })
      await client.connect()
      return client
    }),
  )
  const [first] = clients
  if (!first) throw new Error('No connection')
  await first.query(
    'create table bench_commit (id bigint generated always as identity primary key, note text)',
  )
  try {
    const select = await measure(() => first.query('select 1'), { times })
    const insert = (client: pg.Client | undefined) =>
      client?.query("insert into bench_commit (note) values ('x')") ?? Promise.reject(new Error('No client'))
    return {
      select,
      insert: await measure(() => insert(first), { times }),
      insertByEight: await measure((client) => insert(clients[client]), { times: times * 4, clients: 8 }),
    }
  } finally {
    await first.query('drop table bench_commit')
    await Promise.all(clients.map((client) => client.end()))
  }
}
