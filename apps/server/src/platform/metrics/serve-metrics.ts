import { createServer, type IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { countOpenByKind } from '../attention/repository.ts'
import type { System } from '../context.ts'
import type { JobRunner } from '../jobs/job-runner.ts'
import { countWaitingMails } from '../mail/repository.ts'
import type { Metrics } from '../observation/metrics.ts'

const PATH = '/metrics'

/** Networks of one's own: this machine, a local network, containers. */
const ownNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  ownNetworks.addSubnet(network, bits)
}
ownNetworks.addAddress('::1', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')

/** Whether a caller is of an own network and no proxy asks for somebody else. */
export const mayReadMetrics = ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean => {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => name in headers)
  return !isForwarded && address !== '' && ownNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * Serves the metrics on an address of their own. The state of jobs, mails and the attention list is read when it is
 * asked for.
 * @returns closes it
 */
export const serveMetrics = async (
  system: Pick<System, 'db' | 'log' | 'clock' | 'metrics'> & { readonly jobs: Pick<JobRunner, 'delays'> },
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<() => Promise<void>> => {
  const { registry } = system.metrics
  collectDefaultMetrics({ register: registry })
  addGauges(system, registry, pool)
  const server = createServer(async (request, response) => {
    const end = (status: number, text: string, type = 'text/plain'): void => {
      response.writeHead(status, { 'content-type': type }).end(text)
    }
    if (!mayReadMetrics(request)) return end(403, 'Metrics are read from the own network only.\n')
    if (request.url?.split('?')[0] !== PATH) return end(404, `Metrics are at ${PATH}.\n`)
    try {
      end(200, await registry.metrics(), registry.contentType)
    } catch (error) {
      system.log.warn({ err: error }, 'metrics could not be read')
      end(503, 'The database does not answer.\n')
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
}

const addGauges = (
  system: Pick<System, 'db' | 'clock'> & { readonly jobs: Pick<JobRunner, 'delays'> },
  registry: Metrics['registry'],
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
): void => {
  const registers = [registry]
  const oldest = new Gauge({
    name: 'kandili_jobs_oldest_seconds',
    help: 'Age of the oldest job of a queue that is due and waits',
    labelNames: ['queue'],
    registers,
  })
  new Gauge({
    name: 'kandili_jobs_waiting',
    help: 'Jobs of a queue that are due and wait',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset()
      oldest.reset()
      for (const { queue, waiting, oldestSeconds } of await system.jobs.delays()) {
        this.set({ queue }, waiting)
        oldest.set({ queue }, oldestSeconds)
      }
    },
  })
  const mailAge = new Gauge({
    name: 'kandili_mails_oldest_seconds',
    help: 'Age of the oldest mail that waits',
    registers,
  })
  new Gauge({
    name: 'kandili_mails_waiting',
    help: 'Mails that wait for the mail server',
    registers,
    async collect() {
      const now = system.clock.now()
      const { count, oldest: since } = await countWaitingMails(system.db, now)
      this.set(count)
      mailAge.set(since ? (now.getTime() - since.getTime()) / 1000 : 0)
    },
  })
  new Gauge({
    name: 'kandili_attention_open',
    help: 'Open items of the attention list, which need a person',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset()
      for (const { kind, count } of await countOpenByKind(system.db)) this.set({ kind }, count)
    },
  })
  new Gauge({
    name: 'kandili_database_connections',
    help: 'Connections of this node, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
}
