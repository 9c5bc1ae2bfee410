import type { ConsentPurpose, Language, RequestState } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

type ConsentRow = {
  purpose: ConsentPurpose
  textVersion: string
  language: Language
  givenAt: Date
  withdrawnAt: Date | null
  requestId: number | null
  code: string | null
}

/** All consents of a customer, for the account and for requests, newest first. */
export const findConsentsOf = async (db: Database, userId: number): Promise<ConsentRow[]> => {
  const { rows } = await sql<ConsentRow>`
    select c.purpose, c.text_version as "textVersion", c.language, c.given_at as "givenAt",
      c.withdrawn_at as "withdrawnAt", r.id as "requestId", r.code
    from consent c
    left join request r on r.id = c.request_id
    where c.id in (
      select id from consent where user_id = ${userId}
      union all
      select o.id from consent o join request own on own.id = o.request_id where own.customer_id = ${userId})
    order by c.given_at desc, r.id desc nulls last, c.id`.execute(db)
  return rows
}

export type RequestInHand = {
  readonly id: number
  readonly code: string
  readonly state: RequestState
  /** Whether it has an act that is still to be done or can still be undone. */
  readonly inHand: boolean
}

/**
 * Locks the requests of a customer, or those named, with a valid consent to the use of names, in the order of their
 * ids. Reads them after locking, so that it sees what another call committed in the meantime.
 */
export const lockRequestsWithNames = async (
  db: Database,
  of: { readonly customerId: number } | { readonly requestIds: readonly number[] },
  now: Date,
): Promise<RequestInHand[]> => {
  const isOne = 'customerId' in of ? sql`r.customer_id = ${of.customerId}` : sql`r.id = any(${of.requestIds})`
  const stands = sql`exists (
    select from consent c
    where c.request_id = r.id and c.purpose = 'SENSITIVE' and c.withdrawn_at is null
  )`
  const locked = await sql<{ id: number }>`
    select r.id from request r where ${isOne} and ${stands}
    order by r.id
    for update of r`.execute(db)
  const ids = locked.rows.map(({ id }) => id)
  const { rows } = await sql<RequestInHand>`
    select r.id, r.code, r.state, exists (
      select from request_line l where l.request_id = r.id
        and (l.state in ('PENDING', 'ACCEPTED') or (l.settled_at is null and l.settles_at > ${now}))
    ) as "inHand"
    from request r
    where r.id = any(${ids}) and ${stands}
    order by r.id`.execute(db)
  return rows
}

/** The requests whose consent to the use of names was withdrawn. */
export const findRequestsWithdrawn = async (db: Database): Promise<number[]> => {
  const rows = await db
    .selectFrom('consent')
    .select('request_id')
    .where('purpose', '=', 'SENSITIVE')
    .where('withdrawn_at', 'is not', null)
    .where('request_id', 'is not', null)
    .$narrowType<{ request_id: number }>()
    .execute()
  return rows.map(({ request_id }) => request_id)
}
