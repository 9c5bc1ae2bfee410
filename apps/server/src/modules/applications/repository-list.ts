import { type endpoints, type UserRequestState, userRequestStates } from '@kandili/contract'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../platform/context.ts'
import { countRows, findIds } from '../../platform/database/pages.ts'
import type { DB } from '../../platform/database/schema.ts'
import { searchWords } from '../../platform/database/search-words.ts'

export type ListQuery = z.output<NonNullable<typeof endpoints.userRequests.list.query>>
type Requests = DB & { q: DB['user_request'] }

const sortColumns = { submittedAt: 'q.submitted_at', decidedAt: 'q.decided_at', id: 'q.id' } as const

/**
 * By number, or by every word in the applicant's name, e-mail and the temple's title. Includes deleted ones on
 * demand.
 */
const filtered = <O>(
  query: SelectQueryBuilder<Requests, 'q', O>,
  { state, type, q }: ListQuery,
): SelectQueryBuilder<Requests, 'q', O> => {
  let result = state?.length ? query.where('q.state', 'in', state) : query.where('q.state', '<>', 'DELETED')
  if (type?.length) result = result.where('q.type', 'in', type)
  if (!q) return result
  const words = searchWords(q)
  if (words.length === 0) return result.where(sql<SqlBool>`false`)
  return result.where((where) => {
    const byWords = where.and(words.map((word) => where('q.search_key', 'like', `%${word}%`)))
    return /^\d{1,12}$/.test(q) ? where.or([where('q.id', '=', Number(q)), byWords]) : byWords
  })
}

/** In the order of the list, newest first by default. */
export const findRequestIds = async (
  db: Database,
  query: ListQuery,
  page?: { readonly limit: number; readonly offset: number },
): Promise<number[]> => {
  const direction = query.sort ? query.order : 'desc'
  const all = filtered(db.selectFrom('user_request as q').select('q.id'), query)
    .orderBy(sortColumns[query.sort ?? 'submittedAt'], direction)
    .orderBy('q.id', direction)
  return findIds(all, page)
}

export const findByIds = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('user_request as q')
    .leftJoin('temple as t', 't.id', 'q.temple_id')
    .select([
      'q.id',
      'q.type',
      'q.state',
      'q.applicant_name as applicantName',
      'q.applicant_email as applicantEmail',
      'q.subject',
      'q.temple_id as templeId',
      't.title as templeTitle',
      'q.submitted_at as submittedAt',
      'q.decided_at as decidedAt',
    ])
    .where(sql<SqlBool>`q.id = any(${ids}::bigint[])`)
    .execute()

export const countRequests = (db: Database, query: ListQuery): Promise<number> =>
  countRows(filtered(db.selectFrom('user_request as q'), query))

export const countByState = async (db: Database): Promise<Record<UserRequestState, number>> => {
  const rows = await db
    .selectFrom('user_request')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const found = new Map(rows.map(({ state, count }) => [state, count]))
  return Object.fromEntries(userRequestStates.map((state) => [state, found.get(state) ?? 0])) as Record<
    UserRequestState,
    number
  >
}
