import type { endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

type Act = endpoints.submissions.Batch['act']

type NewBatch = {
  readonly templeId: number
  readonly act: Act
  readonly answer: Buffer | null
  readonly fileId: string | null
  readonly startedBy: number
  readonly at: Date
  /** `doneAt`: when it was done, if in the past. */
  readonly lines: readonly { readonly id: number; readonly doneAt: Date | null }[]
}

/** @returns its id */
export const insertBatch = async (db: Database, batch: NewBatch): Promise<number> => {
  const { id } = await db
    .insertInto('act_batch')
    .values({
      temple_id: batch.templeId,
      act: batch.act,
      answer_sealed: batch.answer,
      file_id: batch.fileId,
      started_by: batch.startedBy,
      started_at: batch.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into act_batch_line (batch_id, line_id, done_at)
    select ${id}::bigint, asked.line_id, asked.done_at
    from unnest(
      ${batch.lines.map((line) => line.id)}::bigint[],
      ${batch.lines.map(({ doneAt }) => doneAt)}::timestamptz[]
    ) as asked(line_id, done_at)
    join request_line l on l.id = asked.line_id and l.temple_id = ${batch.templeId}
    on conflict do nothing`.execute(db)
  return id
}

export const findBatch = (db: Database, id: number) =>
  db.selectFrom('act_batch').selectAll().where('id', '=', id).executeTakeFirst()

/** The lines that wait, with the language of their payers. */
export const findWaiting = (db: Database, batchId: number) =>
  db
    .selectFrom('act_batch_line as b')
    .innerJoin('request_line as l', 'l.id', 'b.line_id')
    .innerJoin('request as r', 'r.id', 'l.request_id')
    .select(['b.line_id as id', 'b.done_at as doneAt', 'r.language'])
    .where('b.batch_id', '=', batchId)
    .where('b.outcome', 'is', null)
    .orderBy('b.line_id')
    .execute()

/** Stores the outcome of a line, unless another run of the job did. @returns whether it was stored */
export const setOutcome = async (
  db: Database,
  batchId: number,
  lineId: number,
  outcome: string,
): Promise<boolean> => {
  const row = await db
    .updateTable('act_batch_line')
    .set({ outcome })
    .where('batch_id', '=', batchId)
    .where('line_id', '=', lineId)
    .where('outcome', 'is', null)
    .returning('line_id')
    .executeTakeFirst()
  return row !== undefined
}

export const finishBatch = (db: Database, id: number, at: Date) =>
  db.updateTable('act_batch').set({ finished_at: at }).where('id', '=', id).execute()

const shown = (db: Database) =>
  db
    .selectFrom('act_batch as b')
    .innerJoin('act_batch_line as l', 'l.batch_id', 'b.id')
    .select([
      'b.id',
      'b.act',
      'b.started_at as startedAt',
      'b.finished_at as finishedAt',
      sql<number[]>`array_agg(l.line_id order by l.line_id)`.as('lineIds'),
      sql<number>`count(*) filter (where l.outcome = 'DONE')`.as('done'),
      sql<{ id: number; code: string }[]>`coalesce(
        json_agg(json_build_object('id', l.line_id, 'code', l.outcome)) filter (where l.outcome <> 'DONE'), '[]'
      )`.as('refused'),
    ])
    .groupBy('b.id')
    .orderBy('b.id')

export type BatchRow = Awaited<ReturnType<typeof findBatchesOf>>[number]

/** The temple's batches that run, and those that began after an instant. */
export const findBatchesOf = (db: Database, templeId: number, since: Date) =>
  shown(db)
    .where('b.temple_id', '=', templeId)
    .where(({ or, eb }) => or([eb('b.finished_at', 'is', null), eb('b.started_at', '>', since)]))
    .execute()

export const findShownBatch = (db: Database, id: number) =>
  shown(db).where('b.id', '=', id).executeTakeFirst()

export const deleteBatchesBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('act_batch').where('started_at', '<', instant).execute()
}
