import { createClient, endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/context.ts'
import { audit, findLost } from '../crash/audit.ts'
import type { Shown } from '../crash/onlooker.ts'
import type { Day } from './people.ts'

/** An interval in which the service was away (milliseconds since 1970). */
export type Away = { readonly from: number; readonly to: number }

type Span = { readonly began: Date; readonly ended: Date | null }

/** Payments whose gateway sends word: from then until they are booked. */
export const paymentsKnown = async (db: Database, since: Date): Promise<Span[]> => {
  const { rows } = await sql<Span>`
    select s.paid_at as began, min(e.recorded_at) as ended
    from sandbox.session s join payment p on p.provider_ref = s.id
    left join payment_event e on e.payment_id = p.id and e.type in ('CAPTURED', 'MISMATCHED')
    where s.paid_at >= ${since} and s.delivery <> 'never' group by s.id`.execute(db)
  return rows
}

/** Mails, from their cause until the mail server has them. */
export const mailsOut = async (db: Database, since: Date): Promise<Span[]> => {
  const { rows } = await sql<Span>`
    select created_at as began, sent_at as ended from mail where created_at >= ${since}`.execute(db)
  return rows
}

/** How long each took in seconds, without the time in which the service was away. What has not ended counts until now. */
export const secondsOf = (spans: readonly Span[], aways: readonly Away[] = []): number[] =>
  spans.map(({ began, ended }) => {
    const from = began.getTime()
    const to = (ended ?? new Date()).getTime()
    const away = aways.map((one) => Math.max(0, Math.min(to, one.to) - Math.max(from, one.from)))
    return (to - from - away.reduce((sum, one) => sum + one, 0)) / 1000
  })

/** What was lost or doubled on the day, by kind; every number must be zero. */
export const ledgerOfLosses = async (
  db: Database,
  baseUrl: string,
  day: Day,
  { shown, received }: { shown: Shown; received: readonly { source: string }[] },
): Promise<Record<string, number>> => {
  const ids = received.flatMap(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.slice(1) ?? [])
  const { rows } = await sql<{ unsent: number; undone: number }>`
    select (select count(*) from mail where state in ('WAITING', 'FAILED'))::int as unsent,
      (select count(*) from request_line where id = any(${[...day.done]})
        and state not in ('FULFILLED', 'CANCELED'))::int as undone`.execute(db)
  const client = createClient({ baseUrl })
  let changes = 0
  for (const [code, names] of day.changed) {
    const { lines } = await client.call(endpoints.requests.track, { params: { code } })
    if (lines[0]?.names.join() !== names) changes += 1
  }
  return {
    'requests, payments and refunds that were answered, and sums that do not agree': (await audit(db, day))
      .length,
    'requests and payments that were shown, and rolled back': (await findLost(db, 'shown', shown)).length,
    'changes of names that were answered': changes,
    'acts that a temple was told to be done': rows[0]?.undone ?? 0,
    'mails not sent': rows[0]?.unsent ?? 0,
    'mails sent twice': ids.length - new Set(ids).size,
  }
}
