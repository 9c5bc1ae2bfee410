import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  createWriteStream,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import { makeTemporaryData } from '@kandili/embedded-postgres/temporary-data'
import pg from 'pg'
import { createSystem } from '../../src/app.ts'
import { createDatabase } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { readSettings } from '../../src/platform/settings.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { loadDemonstrationData, loadReferenceData } from '../../src/seed/index.ts'
import {
  apiNodes,
  balancerSocket,
  etcdOf,
  haproxy,
  type Passwords,
  patroniOf,
  pgbouncer,
  ports,
} from './configuration.ts'
import { addressOf, inside, layNetwork, type Machine, machines, removeNetwork } from './network.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const LONGEST_START_MS = 180_000
const LOOK_MS = 200
/** Calls that the balancer has given to a node by then are answered before it ends. */
const DRAINED_AFTER_MS = 1000

type Member = { role: string; state: string; sync_standby?: boolean }

type Part = {
  command: string
  args: string[]
  asPostgres?: boolean
  /** At the front unless it says another. */
  machine?: Machine
  env?: Record<string, string>
}

/** Three machines with a database under Patroni and etcd each; HAProxy, PgBouncer, two nodes for calls and one for jobs, on this machine. */
export type Cluster = {
  readonly baseUrl: string
  /** The primary, past the pooler. */
  readonly databaseUrl: string
  readonly folder: string
  /** The machines of the primary, of the replica that commits wait for, and of the other one. */
  roles(): Promise<{ primary?: Machine; synchronous?: Machine; other?: Machine }>
  /** Where etcd is led. */
  etcdLeader(): Promise<Machine | undefined>
  /** The database of a machine, as its superuser. */
  superuserUrl(machine: Machine): string
  /** SIGKILL, without a chance to clean up. */
  kill(part: string): Promise<void>
  /** Removes the data of a killed part, as a disk does that breaks. */
  loseDisk(part: string): void
  start(part: string): void
  /** Takes a node out of the balancer, ends it with SIGTERM, starts it, and waits until the balancer has it again. */
  restart(node: string): Promise<void>
  /** What a part's process holds in memory, in megabytes. */
  memoryOf(part: string): number
  /** Waits until a primary has two replicas and the website is ready. */
  untilWhole(): Promise<void>
  stop(): Promise<void>
}

/**
 * Builds the cluster with demonstration data and starts it; Ctrl-C ends and removes it. Needs root and Debian's packages
 * patroni, etcd-server, haproxy, pgbouncer, postgresql-15, iproute2 and iptables.
 */
export const startCluster = async ({
  demonstrationPassword,
  say,
  settings = {},
}: {
  demonstrationPassword: string
  say(text: string): void
  /** Further settings of Kandili's nodes. */
  settings?: Record<string, string>
}): Promise<Cluster> => {
  layNetwork()
  const { path: folder, remove } = makeTemporaryData('cluster')
  const { uid, gid } = statSync('/var/lib/postgresql')
  chownSync(folder, uid, gid)
  const secret = () => randomBytes(18).toString('hex')
  const passwords: Passwords = {
    postgres: secret(),
    replicator: secret(),
    kandili_owner: secret(),
    kandili: secret(),
  }
  const write = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    chownSync(path, uid, gid)
    return path
  }
  const address = (role: keyof Passwords, port: number, database = 'kandili') =>
    `postgresql://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`
  const baseUrl = `http://127.0.0.1:${ports.website}`
  const data = join(folder, 'files')
  mkdirSync(data)
  const environment = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    BASE_URL: baseUrl,
    HOST: '127.0.0.1',
    TRUST_PROXY: 'true',
    KANDILI_DATA: data,
    KANDILI_KEY: randomBytes(32).toString('base64'),
    KANDILI_DEMO_PASSWORD: demonstrationPassword,
    DATABASE_URL: address('kandili', ports.pooler),
    DATABASE_DIRECT_URL: address('kandili', ports.primary),
    ALLOW_SANDBOX: 'demo',
    LOG_LEVEL: 'warn',
    ...settings,
  }

  write('pgbouncer-users', `"kandili" "${passwords.kandili}"\n`)
  const node = (port: number, role: string): Part => ({
    command: process.execPath,
    args: ['--max-semi-space-size=8', '--max-old-space-size=1024', main],
    env: { ...environment, PORT: String(port), ROLE: role },
  })
  const parts: Record<string, Part> = {
    ...Object.fromEntries(
      machines.flatMap((machine) => [
        [`etcd-${machine}`, { command: 'etcd', args: etcdOf(machine, folder), asPostgres: true, machine }],
        [
          `database-${machine}`,
          {
            command: 'patroni',
            // JSON is YAML.
            args: [write(`patroni-${machine}.yaml`, JSON.stringify(patroniOf(machine, folder, passwords)))],
            asPostgres: true,
            machine,
          },
        ],
      ]),
    ),
    haproxy: { command: 'haproxy', args: ['-db', '-f', write('haproxy.cfg', haproxy(folder))] },
    pooler: { command: 'pgbouncer', args: [write('pgbouncer.ini', pgbouncer(folder))], asPostgres: true },
    ...Object.fromEntries(apiNodes.map((index) => [`api-${index}`, node(ports.node(index), 'api')])),
    worker: node(ports.node(9), 'worker'),
  }

  const running = new Map<string, { child: ChildProcess; ended: Promise<unknown> }>()
  const start = (name: string): void => {
    const {
      command,
      args,
      asPostgres = false,
      machine,
      env = { PATH: process.env.PATH ?? '' },
    } = parts[name] as Part
    const [program = '', ...all] = [
      ...(machine ? inside(machine) : []),
      // They end with this process, however it ends.
      ...['setpriv', '--pdeathsig=KILL'],
      ...(asPostgres ? [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] : []),
      command,
      ...args,
    ]
    const child = spawn(program, all, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    running.set(name, { child, ended: new Promise((resolve) => child.once('exit', resolve)) })
  }
  /** Says a line to the balancer. @returns its answer */
  const tellBalancer = (line: string): Promise<string> => {
    const socket = connect(balancerSocket(folder))
    socket.write(`${line}\n`)
    return text(socket)
  }
  const signal = (pid: number | undefined, name: NodeJS.Signals): void => {
    try {
      if (pid !== undefined) process.kill(pid, name)
    } catch {
      // It has ended.
    }
  }
  const kill = async (name: string): Promise<void> => {
    const part = running.get(name)
    if (!part) return
    running.delete(name)
    signal(part.child.pid, 'SIGKILL')
    if (name.startsWith('database-')) signal(postmasterOf(join(folder, name)), 'SIGKILL')
    await part.ended
  }
  const roles: Cluster['roles'] = async () => {
    const members = await Promise.all(
      machines.map((machine) =>
        fetch(`http://${addressOf(machine)}:${ports.patroni}/patroni`, { signal: AbortSignal.timeout(1000) })
          .then((answer) => answer.json() as Promise<Member>)
          .catch((): Member => ({ role: '', state: '' })),
      ),
    )
    const running = (is: (member: Member) => boolean) =>
      machines.filter((_, at) => members[at]?.state === 'running' && is(members[at]))
    const isReplica = (sync: boolean) => (member: Member) =>
      member.role === 'replica' && (member.sync_standby ?? false) === sync
    // One that was cut off takes itself for the primary for some seconds.
    const [primary, second] = running(({ role }) => role === 'master')
    return {
      primary: second ? undefined : primary,
      synchronous: running(isReplica(true))[0],
      other: running(isReplica(false))[0],
    }
  }
  const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
    const deadline = Date.now() + LONGEST_START_MS
    while (!(await isSo().catch(() => false))) {
      if (Date.now() > deadline) throw new BootProblem(`${what} did not come.`, `Logs are in ${folder}.`)
      await wait(LOOK_MS)
    }
  }
  const isReady = (url = baseUrl) =>
    fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(3000) }).then(({ ok }) => ok)
  const untilDatabases = () =>
    until('A primary with two replicas', async () => {
      const { primary, synchronous, other } = await roles()
      return Boolean(primary && synchronous && other)
    })
  const stop = async (): Promise<void> => {
    for (const name of [...running.keys()].toReversed()) await kill(name)
    removeNetwork()
    remove()
  }

  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => void stop().then(() => process.exit(1)))
  }
  try {
    for (const machine of machines) start(`etcd-${machine}`)
    for (const name of ['database-1', 'haproxy', 'pooler']) start(name)
    const superuser = address('postgres', ports.primary, 'postgres')
    await until('The first database', () => connects(superuser))
    await createRoles(superuser, passwords)
    await loadData(environment, {
      server: address('kandili', ports.primary),
      owner: address('kandili_owner', ports.primary),
    })
    await asSuperuser(superuser, ['alter database kandili reset synchronous_commit'])
    say('demonstration data is loaded')
    // They copy the first.
    for (const name of ['database-2', 'database-3']) start(name)
    await untilDatabases()
    say('three databases replicate')
    for (const name of ['api-1', 'api-2', 'worker']) start(name)
    await until('The website', () => isReady())
  } catch (error) {
    await stop()
    throw error
  }
  return {
    baseUrl,
    databaseUrl: environment.DATABASE_DIRECT_URL,
    folder,
    roles,
    async etcdLeader() {
      const statuses = await Promise.all(
        machines.map((machine) =>
          fetch(`http://${addressOf(machine)}:${ports.etcd}/v3/maintenance/status`, {
            method: 'POST',
            body: '{}',
          })
            .then((answer) => answer.json() as Promise<{ leader: string; header: { member_id: string } }>)
            .catch(() => undefined),
        ),
      )
      return machines.find((_, at) => statuses[at] && statuses[at].leader === statuses[at].header.member_id)
    },
    superuserUrl: (machine) =>
      `postgresql://postgres:${passwords.postgres}@${addressOf(machine)}:${ports.database}/kandili`,
    kill,
    loseDisk: (part) => rmSync(join(folder, part), { recursive: true }),
    start,
    async restart(node) {
      const isBalanced = node.startsWith('api-')
      const part = running.get(node)
      if (isBalanced) await tellBalancer(`set server website/${node} state drain`)
      await wait(DRAINED_AFTER_MS)
      signal(part?.child.pid, 'SIGTERM')
      await part?.ended
      start(node)
      if (!isBalanced) return
      await until(`The node ${node}`, () => isReady(`http://127.0.0.1:${parts[node]?.env?.PORT}`))
      await tellBalancer(`set server website/${node} state ready`)
      await until(`The balancer's ${node}`, async () =>
        new RegExp(`^website,${node},.*,UP,`, 'm').test(await tellBalancer('show stat')),
      )
    },
    memoryOf(part) {
      const status = readFileSync(`/proc/${running.get(part)?.child.pid}/status`, 'utf8')
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
    },
    async untilWhole() {
      await untilDatabases()
      await until('The website', () => isReady())
    },
    stop,
  }
}

const postmasterOf = (data: string): number | undefined => {
  try {
    return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

const connects = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  await client.end()
  return true
}

/** Runs statements that wait for no replica. */
const asSuperuser = async (connectionString: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const statement of ['set synchronous_commit = local', ...statements]) await client.query(statement)
  await client.end()
}

const createRoles = (connectionString: string, passwords: Passwords): Promise<void> =>
  asSuperuser(connectionString, [
    ...(['kandili_owner', 'kandili'] as const).map(
      (role) => `create role ${role} login password '${passwords[role]}'`,
    ),
    // The pooler cannot pass it on.
    `alter role kandili set statement_timeout = '30s'`,
    `create database kandili owner kandili_owner encoding 'UTF8' template template0`,
    // Until there are replicas.
    'alter database kandili set synchronous_commit = local',
  ])

const loadData = async (
  environment: Record<string, string>,
  addresses: { server: string; owner: string },
): Promise<void> => {
  // The demonstration is loaded into embedded databases only; here it is what the drill plays with.
  const settings = { ...readSettings(environment), embedded: true, role: 'api' as const }
  await prepareDatabase(addresses, createLog(settings))
  const database = createDatabase(addresses.server, { max: 8 })
  const system = await createSystem(settings, { db: database.db, connectionString: addresses.server })
  await loadReferenceData(system)
  await loadDemonstrationData(system)
  await system.close()
  await database.close()
}
