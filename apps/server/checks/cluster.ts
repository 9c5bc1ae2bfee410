/**
 * `npm run cluster`: three databases with synchronous replication and etcd, a pooler, two nodes for calls, one for
 * jobs and a load balancer on this machine, to look at and to break. Ctrl-C removes it. docs/operations.md#several-machines
 */
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import { startCluster } from './cluster/cluster.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

try {
  const cluster = await startCluster({
    demonstrationPassword: process.env.KANDILI_DEMO_PASSWORD ?? 'under-fire',
    say,
  })
  say(
    `The cluster is ready: ${cluster.baseUrl}\nIts logs are in ${cluster.folder}. Ctrl-C ends and removes it.`,
  )
} catch (error) {
  if (!(error instanceof BootProblem)) throw error
  process.stderr.write(`${error.message}\n${error.wayOut}\n`)
  process.exitCode = 1
}
