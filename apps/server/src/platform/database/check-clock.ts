import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import pg from 'pg'
import { explainConnectionError } from './explain-connection-error.ts'

const TOLERATED_MS = 60_000

/**
 * Checks that this machine's clock agrees with the database's to a minute. Otherwise sessions of one node would be over
 * on another, and acts would be asked for on the wrong day.
 * @param now milliseconds since 1970
 * @throws BootProblem
 */
export async function checkClock(connectionString: string, now = Date.now): Promise<void> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    )
    const differenceMs = now() - (rows[0]?.ms ?? Number.NaN)
    if (Math.abs(differenceMs) <= TOLERATED_MS) return
    throw new BootProblem(
      `The clock of this machine is ${Math.round(Math.abs(differenceMs) / 1000)} seconds ${differenceMs > 0 ? 'ahead of' : 'behind'} the database's.`,
      'Let both machines follow a time server (timedatectl set-ntp true), and start again.',
    )
  } catch (error) {
    throw explainConnectionError(error)
  } finally {
    await client.end().catch(() => {})
  }
}
