import pg from 'pg'
import { inject } from 'vitest'
// Provides the address, database and demonstration password of the server under test.
import type {} from '../../apps/server/test/harness/start-server.ts'

/** The server's base URL without a trailing slash. */
export const baseUrl = (): string => inject('baseUrl')

/** The password of every demonstration account. */
export const password = (): string => inject('password')

const withDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Ends the ten-minute undo period of a request, so that tests need not wait. */
export const endUndoOf = (requestNumber: number): Promise<void> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'update request_line set settles_at = now() where request_id = $1 and settles_at > now() returning id',
      [requestNumber],
    )
    if (rows.length === 0) throw new Error(`Request ${requestNumber} has no act that could be undone`)
    await client.query(
      `update pgboss.job set start_after = now() where name = 'settle-line' and state = 'created' and (data ->> 'lineId')::bigint = any($1::bigint[])`,
      [rows.map(({ id }) => id)],
    )
  })

export type LineState = 'PENDING' | 'ACCEPTED' | 'FULFILLED' | 'DECLINED' | 'CANCELED'

/** A demonstration request in one of these states: its number and tracking code. */
export const someRequest = (
  state: string,
  lineState: LineState,
): Promise<{ number: number; code: string; lineId: number }> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ number: string; code: string; lineId: string }>(
      `select r.id as number, r.code, l.id as "lineId" from request r join request_line l on l.request_id = r.id
       where r.state = $1 and l.state = $2 order by l.burns_until desc nulls last, r.id limit 1`,
      [state, lineState],
    )
    const [row] = rows
    if (!row) throw new Error(`The demonstration has no request ${state} with a line ${lineState}`)
    return { number: Number(row.number), code: row.code, lineId: Number(row.lineId) }
  })
