import { setTimeout as wait } from 'node:timers/promises'
import { createClient, endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/context.ts'
import { checks } from '../all.ts'
import type { Answered } from './faithful.ts'
import { tryAgain } from './try-again.ts'

const LOOK_MS = 500

/**
 * Requests whose payment the gateway has taken and we do not know of yet, and whether it has sent a webhook or is about
 * to. It sends none of some payments, and others half a minute later, because it was killed with the server.
 */
const unknownYet = async (db: Database): Promise<{ code: string; isTold: boolean }[]> => {
  const { rows } = await sql<{ code: string; isTold: boolean }>`
    select r.code, exists (
      select from sandbox.event e join sandbox.delivery d on d.event_id = e.id
      where e.session_id = s.id and (d.done_at is not null or d.due_at <= now())
    ) as "isTold" from sandbox.session s
    join payment p on p.provider_ref = s.id
    join request r on r.id = p.request_id
    where s.payment_status = 'paid' and p.state = 'PENDING_PAYMENT'`.execute(db)
  return rows
}

/** Compares the gateway's records of what it took with our books: the other company's records are authoritative. */
const againstGateway = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string; taken: number; booked: number }>`
    select s.id, s.captured_cents as taken, coalesce(b.cents, 0)::bigint as booked
    from sandbox.session s
    left join payment p on p.provider_ref = s.id
    left join (
      select payment_id, sum(amount_cents) as cents from ledger_transfer
      where code in ('offering', 'unmatched') group by payment_id) b on b.payment_id = p.id
    where s.payment_status = 'paid' and coalesce(b.cents, 0) <> s.captured_cents`.execute(db)
  // A refund whose job died with its server is sent again later; until then it is neither done nor posted.
  const refunds = await sql<{ id: string; given: number; booked: number }>`
    select s.id, coalesce(g.cents, 0)::bigint as given, coalesce(b.cents, 0)::bigint as booked
    from sandbox.session s
    join payment p on p.provider_ref = s.id
    left join (
      select session_id, sum(amount_cents) as cents from sandbox.refund
      where refund_ref in (select id::text from refund where state = 'SUCCEEDED') group by session_id
    ) g on g.session_id = s.id
    left join (
      select payment_id, sum(amount_cents) as cents from ledger_transfer
      where code = 'refund-paid' group by payment_id) b on b.payment_id = p.id
    where coalesce(g.cents, 0) <> coalesce(b.cents, 0)`.execute(db)
  return [
    ...rows.map((row) => `the gateway took ${row.taken} (${row.id}), booked ${row.booked}`),
    ...refunds.rows.map((row) => `the gateway gave back ${row.given} (${row.id}), booked ${row.booked}`),
  ]
}

/**
 * Waits until every payment that the gateway took is known through its webhooks and their jobs alone: asking the
 * gateway here would hide a stuck queue. Asks the gateway only about those whose webhook was not sent, as the return
 * page does.
 * @returns what is still unknown after `patienceMs`, one line each
 */
export const untilSettled = async (db: Database, baseUrl: string, patienceMs: number): Promise<string[]> => {
  const deadline = Date.now() + patienceMs
  const late = async () => (await unknownYet(db)).filter((one) => one.isTold)
  while (Date.now() < deadline && (await late()).length > 0) await wait(LOOK_MS)
  const findings = (await late()).map(({ code }) => `paid, and no webhook was handled in time: ${code}`)
  for (const [index, { code }] of (await unknownYet(db)).entries()) {
    const headers = () => ({ 'x-forwarded-for': `10.251.${index % 250}.${Math.floor(index / 250)}` })
    const api = createClient({ baseUrl, headers })
    await tryAgain(() => api.call(endpoints.payments.sync, { params: { code } }))
  }
  return findings
}

/** Requests that are lost, or whose payment is: those that were answered, or shown to somebody. */
export const findLost = async (
  db: Database,
  were: 'answered' | 'shown',
  { placed, paid }: Pick<Answered, 'placed' | 'paid'>,
): Promise<string[]> => {
  const findings: string[] = []
  const { rows } = await sql<{ code: string; state: string }>`
    select code, state from request where code = any(${[...placed]})`.execute(db)
  const states = new Map(rows.map((row) => [row.code, row.state]))
  for (const code of placed) {
    if (!states.has(code)) findings.push(`a request that was ${were} is lost: ${code}`)
  }
  for (const code of paid) {
    const state = states.get(code) ?? 'not there'
    if (!['PAID', 'COMPLETED', 'REFUNDED'].includes(state))
      findings.push(`a payment that was ${were} is lost: ${code} is ${state}`)
  }
  return findings
}

/** Checks everything that must hold after a crash; one line for each violation. */
export const audit = async (db: Database, answered: Answered): Promise<string[]> => {
  const findings = await findLost(db, 'answered', answered)
  const refunds = await sql<{ id: number }>`
    select id from refund where id = any(${[...answered.refunds]})`.execute(db)
  if (refunds.rows.length < answered.refunds.size) findings.push('a refund that was answered is lost')
  findings.push(...(await againstGateway(db)))
  for (const check of checks) {
    for (const finding of await check.find(db)) findings.push(`broken: ${check.says}: ${finding}`)
  }
  return findings
}
