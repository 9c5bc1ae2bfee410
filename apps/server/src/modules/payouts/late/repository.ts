import type { Bilingual, LateChoice } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/**
 * A paid line that its temple has seen and not done, with its day (of a ticket, the last day of its event) and the
 * moment from which its temple's promise counts.
 */
const openLines = sql`
  select l.id, l.request_id, r.paid_at, d.day, l.in_shared_list, l.never_overdue,
    greatest(l.visible_at, coalesce((d.day + 1)::timestamp at time zone 'Europe/Athens', l.visible_at)) as begins_at,
    t.answers_within_hours
  from request_line l
  cross join lateral (select coalesce(l.service_date, l.preferred_date, (
    select coalesce(e.ends_on, e.starts_on) from event e
    where l.service = 'PRODUCT' and e.id = event_of_ticket(l))) as day) d
  join request r on r.id = l.request_id
  join temple t on t.id = l.temple_id
  where l.visible_to_temple and l.state in ('PENDING', 'ACCEPTED') and l.amount_cents > l.refunded_cents
    and r.state = 'PAID' and r.paid_at is not null`

/**
 * Lines whose temple's promise and grace are over and whose payer has not been asked, or chose to wait until now.
 * Excludes lines that are read from a shared list, which takes months, and goods ready to be fetched.
 */
export const findLate = async (
  db: Database,
  { now, graceHours, limit }: { now: Date; graceHours: number; limit: number },
): Promise<{ id: number; request_id: number }[]> =>
  (
    await sql<{ id: number; request_id: number }>`
      select o.id, o.request_id from (${openLines}) o left join late_line late on late.line_id = o.id
      where not o.never_overdue
        and o.begins_at + make_interval(hours => o.answers_within_hours + ${graceHours}::int) < ${now}
        and (late.line_id is null or late.ask_again_at <= ${now})
      order by o.id limit ${limit}`.execute(db)
  ).rows

/**
 * Lines whose money has been held for too long: from the payment, the requested day or, for those read from a shared
 * list, the last Liturgy, whichever is latest.
 */
export const findHeldTooLong = async (
  db: Database,
  { now, days, limit }: { now: Date; days: number; limit: number },
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select o.id from (${openLines}) o
      where greatest(o.paid_at, o.day::timestamp at time zone 'Europe/Athens', (
          select max(reading.day)::timestamp at time zone 'Europe/Athens'
          from forty_part part join forty_reading reading using (list_id)
          where part.line_id = o.id and o.in_shared_list))
        + make_interval(days => ${days}::int) < ${now}
      order by o.id limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id)

export const markAsked = (db: Database, lineId: number, at: Date) =>
  db
    .insertInto('late_line')
    .values({ line_id: lineId, asked_at: at })
    .onConflict((conflict) =>
      conflict
        .column('line_id')
        .doUpdateSet({ asked_at: at, choice: null, chosen_at: null, ask_again_at: null }),
    )
    .execute()

/** @returns false if the payer was not asked about this line, or has made a final choice */
export const storeChoice = async (
  db: Database,
  lineId: number,
  { choice, at, askAgainAt }: { choice: LateChoice; at: Date; askAgainAt: Date | null },
): Promise<boolean> => {
  const row = await db
    .updateTable('late_line')
    .set({ choice, chosen_at: at, ask_again_at: askAgainAt })
    .where('line_id', '=', lineId)
    .where((where) => where.or([where('choice', 'is', null), where('choice', '=', 'WAIT')]))
    .returning('line_id')
    .executeTakeFirst()
  return row !== undefined
}

export const findRequestByCode = (db: Database, code: string) =>
  db.selectFrom('request').select(['id', 'state']).where('code', '=', code).executeTakeFirst()

/** The open late lines of a request. */
export const findLateOfRequest = (db: Database, requestId: number) =>
  db
    .selectFrom('late_line as late')
    .innerJoin('request_line as l', 'l.id', 'late.line_id')
    .innerJoin('temple as t', 't.id', 'l.temple_id')
    .select(['l.id', 'l.temple_id', 't.title', 'l.service', 'late.asked_at', 'late.choice'])
    .where('l.request_id', '=', requestId)
    .where('l.state', 'in', ['PENDING', 'ACCEPTED'])
    .orderBy('l.position')
    .execute()

/** The recipient of a mail about a late line. */
export const findPayer = (db: Database, lineId: number) =>
  db
    .selectFrom('request_line as l')
    .innerJoin('request as r', 'r.id', 'l.request_id')
    .innerJoin('temple as t', 't.id', 'l.temple_id')
    .select(['r.id', 'r.code', 'r.contact_email', 'r.contact_first_name', 'r.language', 't.title'])
    .where('l.id', '=', lineId)
    .executeTakeFirst()

export type TempleMoneyRow = {
  temple_id: number
  title: Bilingual
  fee: number
  commission: number
  share: number
  released: number
  /** It declined or lost all its acts of the request: what it holds is returned. */
  is_over: boolean
  /** Its latest payout with a released item of this request. */
  payout_state: string | null
  paid_on: string | null
}

/** Each temple's part of a paid request by the books, and its state. */
export const findTempleMoney = async (db: Database, requestId: number): Promise<TempleMoneyRow[]> =>
  (
    await sql<TempleMoneyRow>`
      with booked as (
        select a.temple_id, t.code, t.amount_cents * side.sign as cents
        from ledger_transfer t
        cross join lateral (values (t.credit_account_id, 1), (t.debit_account_id, -1)) side (account_id, sign)
        join ledger_account a on a.id = side.account_id and a.purpose = 'TEMPLE_PAYABLE'
        where t.request_id = ${requestId} and t.movement not in ('share-released', 'share-withdrawn')),
      back as (
        select l.temple_id, sum(s.commission_cents)::bigint as commission
        from refund_share s join refund r on r.id = s.refund_id and r.state = 'SUCCEEDED'
        join request_line l on l.id = s.line_id and l.request_id = ${requestId} group by 1)
      select b.temple_id, t.title,
        coalesce(-sum(cents) filter (where code like 'gateway-fee%'), 0)::bigint as fee,
        (coalesce(-sum(cents) filter (where code in ('commission', 'commission-vat')), 0)
          - coalesce(max(back.commission), 0))::bigint as commission,
        sum(cents)::bigint as share,
        coalesce(max(s.released_cents), 0)::bigint as released,
        (select bool_and(l.state in ('DECLINED', 'CANCELED')) from request_line l
          where l.request_id = ${requestId} and l.temple_id = b.temple_id) as is_over,
        max(p.state) as payout_state, max(p.paid_on)::text as paid_on
      from booked b
      join temple t on t.id = b.temple_id
      left join back on back.temple_id = b.temple_id
      left join temple_share s on s.request_id = ${requestId} and s.temple_id = b.temple_id
      left join lateral (
        select p.state, p.paid_on from payout_item i join payout p on p.id = i.payout_id
        where i.request_id = ${requestId} and i.temple_id = b.temple_id and i.kind = 'RELEASED'
        order by p.id desc limit 1) p on true
      group by b.temple_id, t.title order by b.temple_id`.execute(db)
  ).rows

/**
 * The gateways' fees on a request's payments that we bear (cents); the fees of disputes are not part of an offering.
 */
export const findFeeBorneByUs = async (db: Database, requestId: number): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case when d.purpose = 'GATEWAY_FEES' then t.amount_cents else -t.amount_cents end), 0)::bigint
      as cents
    from ledger_transfer t
    join ledger_account d on d.id = t.debit_account_id
    join ledger_account c on c.id = t.credit_account_id
    where t.request_id = ${requestId} and 'GATEWAY_FEES' in (d.purpose, c.purpose)`.execute(db)
  return Math.max(0, rows[0]?.cents ?? 0)
}
