import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpoints } from '@kandili/contract'
import { findFreePort } from '@kandili/embedded-postgres/free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveMetrics } from '../src/platform/metrics/serve-metrics.ts'
import { startTracing } from '../src/platform/observation/tracing.ts'
import { addUser } from './factories/add-user.ts'
import { lineFor, requestFor } from './factories/request.ts'
import { type MadeTemple, makeTemple } from './factories/temple.ts'
import { useApp } from './harness/app.ts'
import { useSandbox } from './money-stories/sandbox.ts'

/** What nobody may find anywhere but in the database. */
const secrets = {
  name: 'Σημαδεμένη',
  firstName: 'Markedfirst',
  lastName: 'Markedlast',
  email: 'marked-person@example.test',
  message: 'marked message to the temple',
  phone: '+306900000042',
  answer: 'marked answer of the temple',
  question: 'marked question in a conversation',
  memberName: 'Σημαδεμένος',
  memberEmail: 'marked-member@example.test',
}

/** A collector of traces, as OTLP over HTTP. */
const received: string[] = []
let collector: Server
let stopTracing = async () => {}
const lines: string[] = []

// Before the app, whose database asks whether its statements are traced.
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    received.push(await text(request))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  stopTracing = await startTracing({ traces: { endpoint: `http://127.0.0.1:${port}`, share: 1 } })
})
const test = useApp({ lines })
const sandbox = useSandbox(test)

let metrics = ''
let fromOutside: Response
let statements = ''
let code = ''
beforeAll(async () => {
  const temple = await makeTemple(test.db, { offers: { CANDLE: 300 } })
  const line = lineFor(temple, { names: [secrets.name], message: secrets.message })
  const { firstName, lastName, email, phone } = secrets
  const contact = { firstName, lastName, email, phone }
  const placed = await (await test.client()).call(endpoints.requests.place, {
    body: requestFor(temple, {}, { contact, lines: [line] }),
  })
  code = placed.code
  await sandbox.pay(await sandbox.begin(code))
  await sandbox.deliver()
  await theRest(
    temple,
    code,
    placed.lines.map(({ id }) => id),
  )
  await test.app.inject(`/api/public/nothing?email=${secrets.email}`)
  const port = await findFreePort()
  const administrator = await addUser(test.db, 'administrator')
  const pool = { totalCount: 3, idleCount: 1, waitingCount: 0 }
  const close = await serveMetrics(test.system, pool, { host: '127.0.0.1', port })
  metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  fromOutside = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { 'x-forwarded-for': '8.8.8.8' } })
  await close()
  statements = JSON.stringify(
    await (await test.client(administrator.email)).call(endpoints.slowStatements.list),
  )
  await stopTracing()
})
afterAll(() => collector.close())

/** A temple's answer, a conversation, a registration, and a search by a name. */
const theRest = async (temple: MadeTemple, code: string, [lineId = 0]: number[]): Promise<void> => {
  const visitor = await test.client()
  await visitor.call(endpoints.communications.writeToTemple, {
    params: { code, templeId: temple.id },
    body: { text: secrets.question, key: 'key-of-the-question' },
  })
  const owner = await addUser(test.db, 'temple-owner', { templeId: temple.id })
  const answering = await test.client(owner.email)
  await answering.call(endpoints.submissions.fulfil, {
    params: { id: lineId },
    body: { text: secrets.answer },
  })
  await visitor.call(endpoints.authentication.register, {
    body: {
      email: secrets.memberEmail,
      password: 'Θυμίαμα-και-λάδι-7',
      confirmPassword: 'Θυμίαμα-και-λάδι-7',
      firstName: secrets.memberName,
      lastName: secrets.lastName,
      acceptTerms: true,
      acceptPrivacy: true,
      language: 'el',
    },
  })
  const administrator = await addUser(test.db, 'administrator')
  const searching = await test.client(administrator.email)
  await searching.call(endpoints.search.everything, { query: { q: secrets.lastName } })
  await test.drainJobs()
}

it('metrics are refused to the internet, also behind a proxy', async () => {
  expect(fromOutside.status).toBe(403)
  expect(await fromOutside.text()).not.toContain('kandili_')
})

describe('a request that was placed and paid', () => {
  it('is seen in metrics, traces, slow statements and the log', () => {
    expect(metrics).toMatch(/kandili_http_request_seconds_count{[^}]*route="\/api\/public\/orders"[^}]*} 1/)
    expect(metrics).toContain('kandili_job_seconds_count{job=')
    expect(metrics).toContain('kandili_gateway_call_seconds_count{gateway="SANDBOX",outcome="answered"}')
    expect(metrics).toContain('kandili_database_connections{state="busy"} 2')
    expect(metrics).toContain('kandili_mails_waiting 0')
    const spans = received.join()
    for (const name of ['"POST /api/public/orders"', '"gateway SANDBOX"', '"job ', '"database insert ']) {
      expect(spans).toContain(name)
    }
  })

  it('leaves no name, address, message or code in any of them', () => {
    expect(statements).toContain('insert into')
    const everything = [metrics, statements, ...received, ...lines].join('\n')
    for (const secret of [...Object.values(secrets), code]) expect(everything).not.toContain(secret)
  })

  it('has one id in the call, the gateway and the jobs that it causes', () => {
    const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const webhook = parsed.find(({ route, status }) => String(route).endsWith('/webhook') && status === 200)
    const id = String(webhook?.reqId)
    const sameId = parsed.filter(({ reqId }) => String(reqId).split(' ').includes(id))
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(sameId.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['request', 'gateway call', 'mail']))
  })
})
