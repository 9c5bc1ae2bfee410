import { Counter, Histogram, Registry } from 'prom-client'

const seconds = [0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]

/**
 * What a node counts, in Prometheus' terms. Labels are names from the code (routes, jobs, gateways), never anything of a
 * person, an id or a path.
 */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    calls: new Histogram({
      name: 'kandili_http_request_seconds',
      help: 'Answered calls and pages',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    }),
    jobs: new Histogram({
      name: 'kandili_job_seconds',
      help: 'Jobs by outcome (done, failed); one that failed is tried again',
      labelNames: ['job', 'outcome'],
      buckets: seconds,
      registers,
    }),
    gatewayCalls: new Histogram({
      name: 'kandili_gateway_call_seconds',
      help: 'Calls to payment gateways by outcome (answered, failed)',
      labelNames: ['gateway', 'outcome'],
      buckets: seconds,
      registers,
    }),
    mails: new Counter({
      name: 'kandili_mails_total',
      help: 'Mails by what the mail server made of them',
      labelNames: ['result'],
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
