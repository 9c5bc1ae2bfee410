import type { PgBoss } from 'pg-boss'

/**
 * Sends jobs of one queue as part of a larger statement, so that they need no round trip of their own.
 * @param jobs an SQL expression of type json: an array of `{ "data": {...} }`
 * @returns common table expressions for a WITH list, the last of which is `notified`. The statement must read it
 *   (`where (select count(*) from notified) >= 0`), or nobody is woken.
 */
export type Filing = (jobs: string) => string

const PLACEHOLDER = '$1::text::json'
const NOTIFYING =
  /^\s*with\s+(ins as \([\s\S]*\),\s*notified as \([\s\S]*?\n\s*\))\s*select id from ins where/i
const PLAIN = /^\s*insert into/i

/** Splits the statement with which pg-boss inserts into the parts of a larger one. @throws if its form is unknown */
export const filingFrom = (statement: string): Filing => {
  const parts = PLAIN.test(statement)
    ? `ins as (${statement} returning id), notified as (select 1 where false)`
    : NOTIFYING.exec(statement)?.[1]
  if (parts === undefined || parts.split(PLACEHOLDER).length !== 2) {
    throw new Error('pg-boss inserts jobs by a statement of another form: filing.ts has to follow it')
  }
  return (jobs) => parts.replace(PLACEHOLDER, () => jobs)
}

/** How jobs of the queue are inserted, by the statement of pg-boss itself. The queue must exist. */
export const filingOf = async (boss: PgBoss, queue: string): Promise<Filing> => {
  let statement = ''
  await boss.insert(queue, [{ data: {} }], {
    // Only asks pg-boss for its statement: nothing is inserted here.
    db: {
      executeSql: async (text) => {
        statement = text
        return { rows: [] }
      },
    },
  })
  return filingFrom(statement)
}
