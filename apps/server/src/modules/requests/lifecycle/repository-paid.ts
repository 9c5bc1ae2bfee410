import type { RequestState } from '@kandili/contract'
import type { Database } from '../../../platform/context.ts'
import { executeText } from '../../../platform/database/execute-text.ts'
import type { Filing, JobData } from '../../../platform/job-queue.ts'

/** A request that is to be marked as paid, as a row of the statement that does so. */
export type PaidRow = {
  readonly request_id: number
  readonly from_state: RequestState
  readonly actor_user_id: number | null
  readonly at: Date
  /** Live messages. */
  readonly topics: readonly string[]
  /** The data of the job that announces it. */
  readonly job: JobData
}

/** The columns of `PaidRow`, for `jsonb_to_recordset`. */
export const paidColumns =
  'request_id bigint, from_state text, actor_user_id bigint, at timestamptz, topics text[], job json'

/**
 * All that a paid request causes: its state and history, its lines on their temples' pages, live messages and the
 * job that announces it. A list of common table expressions; the statement must hold the locks of the requests and
 * their lines, and read `notified` and `heard` (`where ${paidHeard}`).
 *
 * @param from a table expression with the columns of `PaidRow`
 * @param ids the ids of these requests and perhaps of others, an array: a join would be planned for a hundred
 *   requests, and scan whole tables
 * @param filing of the queue MAIL_REQUEST_PAID
 */
export const requestsMarkedPaid = (from: string, ids: string, filing: Filing): string => `
  paid_request as (
    update request r set state = 'PAID', paid_at = g.at, updated_at = g.at
    from ${from} g where r.id = g.request_id and r.id = any(${ids})
  ), paid_history as (
    insert into request_event (request_id, line_id, from_state, to_state, actor_user_id, at)
    select request_id, null, from_state, 'PAID', actor_user_id, at from ${from}
  ), shown_line as (
    update request_line l set visible_to_temple = true, visible_at = g.at
    from ${from} g where l.request_id = g.request_id and l.request_id = any(${ids}) and not l.visible_to_temple
  ), heard as (
    select count(pg_notify('kandili_live', topic)) from (select distinct unnest(topics) as topic from ${from}) topics
  ), ${filing(`(select coalesce(json_agg(json_build_object('data', job)), '[]'::json) from ${from})`)}`

export const paidHeard = '(select count(*) from notified) >= 0 and (select count from heard) >= 0'

/** Marks one request as paid, whose lock the caller holds. */
export const insertPaid = async (db: Database, filing: Filing, row: PaidRow): Promise<void> => {
  const statement = `with given as materialized (select * from jsonb_to_recordset($1::jsonb) as g(${paidColumns})),
      ${requestsMarkedPaid('given', '$2::bigint[]', filing)} select where ${paidHeard}`
  await executeText(db, statement, [JSON.stringify([row]), [row.request_id]])
}
