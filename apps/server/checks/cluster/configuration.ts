import { join } from 'node:path'

/** The ports of a cluster on one machine. */
export const ports = {
  etcd: 7101,
  etcdPeers: 7102,
  database: (index: number) => 7110 + index,
  patroni: (index: number) => 7120 + index,
  primary: 7130,
  website: 7132,
  pooler: 7140,
  node: (index: number) => 7150 + index,
}
export const databases = [1, 2, 3] as const
export const apiNodes = [1, 2] as const

export type Passwords = Readonly<Record<'postgres' | 'replicator' | 'kandili_owner' | 'kandili', string>>

/** Patroni's settings of one database node: a commit is acknowledged once a replica has it, too. */
export const patroniOf = (index: number, folder: string, passwords: Passwords): object => ({
  scope: 'kandili',
  name: `database-${index}`,
  restapi: {
    listen: `127.0.0.1:${ports.patroni(index)}`,
    connect_address: `127.0.0.1:${ports.patroni(index)}`,
  },
  etcd3: { hosts: `127.0.0.1:${ports.etcd}` },
  bootstrap: {
    dcs: {
      // A primary that is silent for this long is replaced.
      ttl: 20,
      loop_wait: 2,
      retry_timeout: 5,
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${ports.database(index)}`,
    connect_address: `127.0.0.1:${ports.database(index)}`,
    data_dir: join(folder, `database-${index}`),
    bin_dir: '/usr/lib/postgresql/15/bin',
    basebackup: { checkpoint: 'fast' },
    pgpass: join(folder, `pgpass-${index}`),
    authentication: {
      superuser: { username: 'postgres', password: passwords.postgres },
      replication: { username: 'replicator', password: passwords.replicator },
      rewind: { username: 'postgres', password: passwords.postgres },
    },
    parameters: { unix_socket_directories: folder, shared_buffers: '64MB' },
    pg_hba: [
      'local all postgres peer',
      'host replication replicator 127.0.0.1/32 scram-sha-256',
      'host all all 127.0.0.1/32 scram-sha-256',
    ],
  },
})

/** HAProxy sends writers to the node that Patroni reports as primary, and browsers to the nodes that are ready. */
export const haproxy = (): string => `
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
  default-server inter 1s fall 2 rise 1

listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  option httpchk OPTIONS /primary
  default-server on-marked-down shutdown-sessions
${databases.map((index) => `  server database-${index} 127.0.0.1:${ports.database(index)} check port ${ports.patroni(index)}`).join('\n')}

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
kandili = host=127.0.0.1 port=${ports.primary} dbname=kandili
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
