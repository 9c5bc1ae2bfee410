import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Answered } from '../crash/faithful.ts'
import type { Cluster } from './cluster.ts'
import { cutNetwork, type Machine, machines, mendNetwork } from './network.ts'

/**
 * Loses a part.
 * @returns its name, when it was lost (milliseconds since 1970), and what brings it back once the service goes on
 */
type Blow = (cluster: Cluster) => Promise<{ part: string; lostAt: number; mend(): void }>

/** For as long the replica that takes over has shown nothing new. */
const BEHIND_MS = 10_000

const LONGEST_AWAY_MS = 30_000

/** A service manager starts again what has nobody to take its place. */
const RESTARTED_AFTER_MS = 1000

const kill = async (cluster: Cluster, ...parts: string[]) => {
  const lostAt = Date.now()
  for (const part of parts) await cluster.kill(part)
  return {
    part: parts.join(', '),
    lostAt,
    mend: () => {
      for (const part of parts) cluster.start(part)
    },
  }
}
const restart = async (cluster: Cluster, part: string) => {
  const lostAt = Date.now()
  await cluster.kill(part)
  await wait(RESTARTED_AFTER_MS)
  cluster.start(part)
  return { part, lostAt, mend: () => {} }
}
const cut = (machine: Machine | undefined, others: readonly (Machine | undefined)[]) => {
  if (!machine) throw new Error('The database has no primary')
  const known = others.filter((other) => other !== undefined)
  cutNetwork(machine, known)
  return {
    part: `${machine} from ${known.join(' and ')}`,
    lostAt: Date.now(),
    mend: () => mendNetwork(machine),
  }
}

const blows = {
  'the machine of the primary, with its disk': async (cluster) => {
    const { primary } = await cluster.roles()
    const lost = await kill(cluster, `etcd-${primary}`, `database-${primary}`)
    // Nothing that was acknowledged may depend on it.
    cluster.loseDisk(`database-${primary}`)
    return lost
  },
  'the replica that commits wait for': async (cluster) =>
    kill(cluster, `database-${(await cluster.roles()).synchronous}`),
  'the network between the primary and that replica': async (cluster) => {
    const { primary, synchronous } = await cluster.roles()
    return cut(primary, [synchronous])
  },
  'the network between the primary and both others': async (cluster) => {
    const { primary } = await cluster.roles()
    return cut(
      primary,
      machines.filter((machine) => machine !== primary),
    )
  },
  'the primary, its replica behind': async (cluster) => {
    const { primary, synchronous } = await cluster.roles()
    if (!synchronous) throw new Error('No replica is synchronous')
    const client = new pg.Client({ connectionString: cluster.superuserUrl(synchronous) })
    await client.connect()
    await client.query('select pg_wal_replay_pause()')
    await client.end()
    await wait(BEHIND_MS)
    return kill(cluster, `database-${primary}`)
  },
  'the leader of etcd': async (cluster) => kill(cluster, `etcd-${await cluster.etcdLeader()}`),
  'the pooler': (cluster) => restart(cluster, 'pooler'),
  'a node': (cluster) => kill(cluster, 'api-1'),
  'the worker': (cluster) => restart(cluster, 'worker'),
  // With a warning, as for an update: no call may fail.
  'each node in turn': async (cluster) => {
    const parts = ['api-1', 'api-2', 'worker'] as const
    for (const part of parts) await cluster.restart(part)
    return { part: parts.join(', '), lostAt: Date.now(), mend: () => {} }
  },
} satisfies Record<string, Blow>

export const allBlows = Object.keys(blows) as (keyof typeof blows)[]

/** Strikes, and waits until a request is answered that was asked for afterwards, or for twice as long as that may take. */
export const strike = async (cluster: Cluster, what: keyof typeof blows, answered: Answered) => {
  const failedBefore = answered.failed
  const { part, lostAt, mend } = await blows[what](cluster)
  while (answered.askedAt <= lostAt && Date.now() - lostAt < 2 * LONGEST_AWAY_MS) await wait(50)
  const backAt = Date.now()
  const seconds = ((backAt - lostAt) / 1000).toFixed(1)
  const failed = answered.failed - failedBefore
  return {
    lostAt,
    backAt,
    mend,
    says: `lost ${what} (${part}): placing again after ${seconds} s, ${failed} calls failed`,
    findings: [
      ...(backAt - lostAt > LONGEST_AWAY_MS ? [`the service was away for ${seconds} s`] : []),
      ...(what === 'each node in turn' && failed > 0 ? ['calls failed while nodes were restarted'] : []),
    ],
  }
}
