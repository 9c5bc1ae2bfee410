import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import type { Settings } from '../settings.ts'
import { currentId } from './correlation.ts'

// Without a registered provider its spans do nothing, and cost nothing that can be measured.
const tracer = trace.getTracer('kandili')
let isOn = false

/**
 * Sends traces to the collector of the settings, if they name one. Spans hold routes, names of jobs, tables and times;
 * never parameters, addresses, or the messages of errors.
 * @returns ends it after sending what is left
 */
export const startTracing = async ({ traces }: Pick<Settings, 'traces'>): Promise<() => Promise<void>> => {
  if (!traces) return async () => {}
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${traces.endpoint}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kandili' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(traces.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  trace.setGlobalTracerProvider(provider)
  isOn = true
  return async () => {
    isOn = false
    trace.disable()
    context.disable()
    await provider.shutdown().catch(() => {})
  }
}

const withId = (attributes: Attributes): Attributes => {
  const id = currentId()
  return id === undefined ? attributes : { ...attributes, 'kandili.id': id }
}

/** Begins the span of a call of ours. The caller ends it. */
export const beginCall = (name: string, attributes: Attributes): Span =>
  tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: withId(attributes), root: true })

/** Does work to whose span others belong. */
export const within = (span: Span, work: () => void): void =>
  context.with(trace.setSpan(context.active(), span), work)

/** A span for work of our own (a job) or of others (a gateway). */
export const inSpan = <T>(
  name: string,
  kind: 'JOB' | 'CLIENT',
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> => {
  const options = {
    kind: kind === 'JOB' ? SpanKind.CONSUMER : SpanKind.CLIENT,
    attributes: withId(attributes),
  }
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Kysely's option that gives each statement a span: its verb and table only. Nothing while traces are off. */
export const tracedStatements = (): { log?: (event: LogEvent) => void } =>
  isOn ? { log: recordStatement } : {}

const recordStatement = ({ level, query, queryDurationMillis }: LogEvent): void => {
  const now = Date.now()
  const span = tracer.startSpan(`database ${summaryOf(query.sql)}`, {
    kind: SpanKind.CLIENT,
    startTime: now - queryDurationMillis,
    attributes: withId({ 'db.system.name': 'postgresql' }),
  })
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(now)
}

const summaryOf = (statement: string): string => {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(statement) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(statement) ?? []
  return `${verb.toLowerCase()} ${table}`.trim()
}
