import type { Language } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

/** States of a request whose money or acts may still move. */
const OPEN = ['PENDING_PAYMENT', 'PAID', 'FAILED'] as const

type RequestsInSum = { count: number; open: number; offered: number; lastPlacedAt: Date | null }

/**
 * How many requests a customer placed, how many are open, what they offered (in cents, less refunds), and when last.
 */
export const summariseRequestsOf = async (db: Database, customerId: number): Promise<RequestsInSum> => {
  const { rows } = await sql<RequestsInSum>`
    select count(*) as count, count(*) filter (where state = any(${OPEN})) as open,
      coalesce(sum(total_cents - refunded_cents) filter (where paid_at is not null), 0)::bigint as offered,
      max(placed_at) as "lastPlacedAt"
    from request where customer_id = ${customerId}`.execute(db)
  return rows[0] ?? { count: 0, open: 0, offered: 0, lastPlacedAt: null }
}

/** Those of the people with open requests. */
export const findWithOpenRequests = async (db: Database, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct customer_id as id from request
    where customer_id = any(${ids}) and state = any(${OPEN})`.execute(db)
  return rows.map(({ id }) => id)
}

type ConsentRow = {
  purpose: string
  textVersion: string
  language: Language
  givenAt: Date
  withdrawnAt: Date | null
}

/** The customer's latest consent for each purpose, given with their account or with a request. */
export const findLatestConsents = async (db: Database, customerId: number): Promise<ConsentRow[]> => {
  const { rows } = await sql<ConsentRow>`
    select distinct on (c.purpose) c.purpose, c.text_version as "textVersion", c.language,
      c.given_at as "givenAt", c.withdrawn_at as "withdrawnAt"
    from consent c
    where c.id in (
      select id from consent where user_id = ${customerId}
      union all
      select o.id from consent o join request r on r.id = o.request_id where r.customer_id = ${customerId})
    order by c.purpose, c.given_at desc`.execute(db)
  return rows
}
