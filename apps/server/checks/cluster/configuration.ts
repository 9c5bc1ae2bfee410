import { join } from 'node:path'
import { addressOf, everyMachine, type Machine, machines } from './network.ts'

/** The ports of each machine, and those at the front. */
export const ports = {
  etcd: 2379,
  etcdPeers: 2380,
  database: 5432,
  patroni: 8008,
  primary: 7130,
  website: 7132,
  pooler: 7140,
  node: (index: number) => 7150 + index,
}
export const apiNodes = [1, 2] as const

export type Passwords = Readonly<Record<'postgres' | 'replicator' | 'kandili_owner' | 'kandili', string>>

const etcdPeer = (machine: Machine) => `http://${addressOf(machine)}:${ports.etcdPeers}`
const etcdClients = (machine: Machine) => `http://${addressOf(machine)}:${ports.etcd}`

/** The arguments of a member of etcd. One that was cut off must ask before it calls an election. */
export const etcdOf = (machine: Machine, folder: string): string[] =>
  Object.entries({
    name: `etcd-${machine}`,
    'data-dir': join(folder, `etcd-${machine}`),
    'listen-client-urls': etcdClients(machine),
    'advertise-client-urls': etcdClients(machine),
    'listen-peer-urls': etcdPeer(machine),
    'initial-advertise-peer-urls': etcdPeer(machine),
    'initial-cluster': machines.map((one) => `etcd-${one}=${etcdPeer(one)}`).join(),
    'pre-vote': 'true',
    'enable-v2': 'true',
  }).map(([name, value]) => `--${name}=${value}`)

/** Patroni's settings of one database node: a commit is acknowledged once a replica has it, too. */
export const patroniOf = (machine: Machine, folder: string, passwords: Passwords): object => ({
  scope: 'kandili',
  name: `database-${machine}`,
  restapi: {
    listen: `${addressOf(machine)}:${ports.patroni}`,
    connect_address: `${addressOf(machine)}:${ports.patroni}`,
  },
  // With etcd's third API, Patroni 3.0 takes the lock from a new primary when the cut of the former one is over.
  etcd: { hosts: machines.map((one) => `${addressOf(one)}:${ports.etcd}`) },
  bootstrap: {
    dcs: {
      // A primary that is silent for this long is replaced.
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 5,
      synchronous_mode: true,
      // Without a replica nothing is acknowledged, rather than by the primary alone.
      synchronous_mode_strict: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `${addressOf(machine)}:${ports.database}`,
    connect_address: `${addressOf(machine)}:${ports.database}`,
    data_dir: join(folder, `database-${machine}`),
    bin_dir: '/usr/lib/postgresql/15/bin',
    basebackup: { checkpoint: 'fast' },
    pgpass: join(folder, `pgpass-${machine}`),
    authentication: {
      superuser: { username: 'postgres', password: passwords.postgres },
      replication: { username: 'replicator', password: passwords.replicator },
      rewind: { username: 'postgres', password: passwords.postgres },
    },
    parameters: {
      unix_socket_directories: '',
      shared_buffers: '64MB',
      // Commits wait for a replica that was cut off until the primary stops listening to it (60 s by default).
      wal_sender_timeout: '5s',
      wal_receiver_timeout: '5s',
      // Before a new primary has a replica's slot, that one's first attempt fails; until the next one no commit is answered.
      wal_retrieve_retry_interval: '500ms',
    },
    pg_hba: [
      `host replication replicator ${everyMachine} scram-sha-256`,
      `host all all ${everyMachine} scram-sha-256`,
    ],
  },
})

export const balancerSocket = (folder: string): string => join(folder, 'haproxy.sock')

/** HAProxy sends writers to the node that Patroni reports as primary, and browsers to the nodes that are ready. */
export const haproxy = (folder: string): string => `
global
  stats socket ${balancerSocket(folder)} level admin
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 4s
  default-server inter 1s fall 3 rise 1

listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  option httpchk OPTIONS /primary
  default-server on-marked-down shutdown-sessions
${machines.map((machine) => `  server database-${machine} ${addressOf(machine)}:${ports.database} check port ${ports.patroni}`).join('\n')}

listen website
  mode http
  bind 127.0.0.1:${ports.website}
  option httpchk GET /api/ready
  option forwardfor if-none
  option redispatch
  retries 3
  retry-on conn-failure
${apiNodes.map((index) => `  server api-${index} 127.0.0.1:${ports.node(index)} check`).join('\n')}
`

/** PgBouncer in front of the primary; prepared statements are the server's concern. */
export const pgbouncer = (folder: string): string => `
[databases]
; The proxy may still lead to a former primary, which shows what was rolled back.
kandili = host=127.0.0.1 port=${ports.primary} dbname=kandili connect_query='select pg_terminate_backend(pg_backend_pid()) where pg_is_in_recovery()'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'pgbouncer-users')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
ignore_startup_parameters = extra_float_digits,statement_timeout
`
