import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { wordless } from './line-columns.ts'

/** The columns of a forgotten line. The photograph becomes unreferenced and is swept at night. */
const forgotten = (now: Date) => ({ ...wordless, forgotten_at: now })

/** A card is deleted with the texts of its act. */
const deleteForgottenCards = (db: Database) =>
  db
    .deleteFrom('line_card')
    .where('line_id', 'in', (forgotten) =>
      forgotten
        .selectFrom('line_card as c')
        .innerJoin('request_line as l', 'l.id', 'c.line_id')
        .select('c.line_id')
        .where('l.forgotten_at', 'is not', null),
    )
    .execute()

/**
 * Deletes names, messages and answers, including photographs, of acts done before an instant; returns how many lines.
 */
export const forgetLinesDoneBefore = async (
  db: Database,
  instant: Date,
  now: Date,
  limit: number,
): Promise<number> => {
  const rows = await db
    .updateTable('request_line')
    .set(forgotten(now))
    .where('id', 'in', (old) =>
      old
        .selectFrom('request_line')
        .select('id')
        .where('forgotten_at', 'is', null)
        .where('state', 'in', ['FULFILLED', 'DECLINED', 'CANCELED'])
        .where('updated_at', '<', instant)
        .limit(limit),
    )
    .returning('id')
    .execute()
  await deleteForgottenCards(db)
  return rows.length
}

/** The same at once, for all of a customer's lines. */
export const forgetLinesOfCustomer = async (db: Database, customerId: number, now: Date): Promise<void> => {
  await db
    .updateTable('request_line')
    .set(forgotten(now))
    .where('forgotten_at', 'is', null)
    .where('request_id', 'in', (own) =>
      own.selectFrom('request').select('id').where('customer_id', '=', customerId),
    )
    .execute()
  await deleteForgottenCards(db)
}

/** The same at once, for all lines of these requests. */
export const forgetLinesOfRequests = async (
  db: Database,
  requestIds: readonly number[],
  now: Date,
): Promise<void> => {
  await db
    .updateTable('request_line')
    .set(forgotten(now))
    .where('forgotten_at', 'is', null)
    .where('request_id', 'in', [...requestIds])
    .execute()
  await deleteForgottenCards(db)
}

/**
 * The owner of an answer's file: its temple, the request, and whether that is the customer's. One photograph may
 * answer many requests; one of the customer's is preferred.
 */
export const findAnswerOwners = async (
  db: Database,
  fileId: string,
  customerId: number,
): Promise<{ templeId: number; requestId: number; isCustomers: boolean } | undefined> => {
  const row = await db
    .selectFrom('request_line as l')
    .innerJoin('request as r', 'r.id', 'l.request_id')
    .select([
      'l.temple_id',
      'l.request_id',
      sql<boolean>`coalesce(r.customer_id = ${customerId}, false)`.as('isCustomers'),
    ])
    .where('l.answer_file_id', '=', fileId)
    .orderBy('isCustomers', 'desc')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst()
  return row && { templeId: row.temple_id, requestId: row.request_id, isCustomers: row.isCustomers }
}

/** The requests that a file answers, with their temple. */
export const findAnsweredRequests = (db: Database, fileId: string) =>
  db
    .selectFrom('request_line')
    .select(['request_id as requestId', 'temple_id as templeId'])
    .distinct()
    .where('answer_file_id', '=', fileId)
    .orderBy('request_id')
    .execute()
