import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.ts'

export type AnswerState = 'PROPOSED' | 'APPROVED' | 'REFUSED'

const answers = (db: Database) =>
  db
    .selectFrom('payment_answer as a')
    .innerJoin('app_user as p', 'p.id', 'a.proposed_by')
    .selectAll('a')
    .select(['p.first_name', 'p.last_name'])
    .$narrowType<{ state: AnswerState; answer: 'CAPTURED' | 'DECLINED' }>()
export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number]

/** The open proposals about these payments. */
export const findAnswers = (db: Database, paymentIds: readonly number[]) =>
  answers(db)
    .where('a.payment_id', 'in', paymentIds.length > 0 ? [...paymentIds] : [0])
    .where('a.state', '=', 'PROPOSED')
    .execute()

/** @returns undefined if the payment already has an open proposal */
export const insertAnswer = async (
  db: Database,
  answer: Insertable<DB['payment_answer']>,
): Promise<number | undefined> =>
  (
    await db
      .insertInto('payment_answer')
      .values(answer)
      .onConflict((conflict) =>
        conflict.column('payment_id').where('state', '=', sql.lit('PROPOSED')).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
  )?.id

/** @returns false if it was decided before */
export const decideAnswer = async (
  db: Database,
  id: number,
  { state, by, at }: { state: Exclude<AnswerState, 'PROPOSED'>; by: number; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payment_answer')
    .set({ state, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'PROPOSED')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
