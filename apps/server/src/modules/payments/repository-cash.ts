import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

export type CashMovement = {
  readonly number: number
  readonly kind: 'SOLD' | 'RETURNED'
  readonly at: Date
  readonly amount: number
  readonly by: string | null
  /** Whether nothing of the request is done, and nothing of its money has been returned. */
  readonly isUntouched: boolean
}

/**
 * The cash that a temple took for requests, and returned, on a civil day in Athens, in the order of their recording.
 * Amounts are cents above zero.
 */
export const cashOfDay = async (db: Database, templeId: number, day: string): Promise<CashMovement[]> => {
  const { rows } = await sql<CashMovement>`
    select r.id as number, case e.type when 'CAPTURED' then 'SOLD' else 'RETURNED' end as kind,
      e.recorded_at as at, e.amount_cents as amount,
      case e.type when 'REFUND_SUCCEEDED' then u.first_name || ' ' || u.last_name end as by,
      r.state = 'PAID' and p.refunded_cents = 0
        and not exists (select from refund f where f.payment_id = p.id and f.state <> 'FAILED')
        and not exists (select from request_line l where l.request_id = r.id and l.state in ('FULFILLED', 'DECLINED'))
        as "isUntouched"
    from request r
    join payment p on p.request_id = r.id and p.method = 'CASH'
    join payment_event e on e.payment_id = p.id and e.type in ('CAPTURED', 'REFUND_SUCCEEDED')
    left join refund done on e.type = 'REFUND_SUCCEEDED' and done.id::text = e.event_key
    left join app_user u on u.id = done.requested_by
    where r.first_temple_id = ${templeId}
      and e.occurred_at >= ${day}::date::timestamp at time zone 'Europe/Athens'
      and e.occurred_at < (${day}::date + 1)::timestamp at time zone 'Europe/Athens'
    order by e.recorded_at, e.id`.execute(db)
  return rows
}
