import type { ResponseKind, Service } from '@kandili/contract'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { countRows, findIds } from '../../../platform/database/pages.ts'

export type ResponseFilter = {
  /** The caller's own temple, whatever the query says; null for administrators. */
  readonly ownTempleId: number | null
  readonly templeId?: readonly number[] | undefined
  readonly service?: readonly Service[] | undefined
  readonly kind?: readonly ResponseKind[] | undefined
  readonly manualResponse?: readonly ('true' | 'false')[] | undefined
  /** Civil dates in Europe/Athens, both inclusive. */
  readonly answeredFrom?: string | undefined
  readonly answeredTo?: string | undefined
  /** A request's complete number or code. */
  readonly q?: string | undefined
  readonly sort?: 'answeredAt' | 'id' | undefined
  readonly order: 'asc' | 'desc'
}

const ofKind: Readonly<Record<ResponseKind, ReturnType<typeof sql<SqlBool>>>> = {
  TEXT: sql<SqlBool>`l.answer_sealed is not null`,
  PHOTO: sql<SqlBool>`l.answer_file_id is not null and coalesce(f.purpose, '') <> 'SOUND'`,
  SOUND: sql<SqlBool>`l.answer_file_id is not null and f.purpose = 'SOUND'`,
  LIVE: sql<SqlBool>`l.live_from is not null`,
}

const answered = (db: Database, filter: ResponseFilter) => {
  let query = db
    .selectFrom('request_line as l')
    .innerJoin('request as r', 'r.id', 'l.request_id')
    .innerJoin('temple as t', 't.id', 'l.temple_id')
    .leftJoin('file as f', 'f.id', 'l.answer_file_id')
    .where('l.answered_at', 'is not', null)
  if (filter.ownTempleId !== null) query = query.where('l.temple_id', '=', filter.ownTempleId)
  if (filter.templeId?.length) query = query.where('l.temple_id', 'in', [...filter.templeId])
  if (filter.service?.length) query = query.where('l.service', 'in', [...filter.service])
  if (filter.kind?.length) {
    const kinds = filter.kind
    query = query.where(({ or }) => or(kinds.map((kind) => ofKind[kind])))
  }
  if (filter.manualResponse?.length === 1) {
    query = query.where('l.answer_manual', '=', filter.manualResponse[0] === 'true')
  }
  if (filter.answeredFrom) {
    query = query.where(
      sql<SqlBool>`l.answered_at >= ${filter.answeredFrom}::timestamp at time zone 'Europe/Athens'`,
    )
  }
  if (filter.answeredTo) {
    query = query.where(
      sql<SqlBool>`l.answered_at < (${filter.answeredTo}::timestamp + interval '1 day') at time zone 'Europe/Athens'`,
    )
  }
  if (filter.q) {
    const number = /^\d{1,15}$/.test(filter.q) ? Number(filter.q) : null
    const code = filter.q
    query = query.where(({ eb, or }) =>
      or([eb('r.code', '=', code), ...(number === null ? [] : [eb('r.id', '=', number)])]),
    )
  }
  return query
}

export const findResponseIds = async (
  db: Database,
  filter: ResponseFilter,
  page?: { readonly limit: number; readonly offset: number },
): Promise<number[]> => {
  const sorted = answered(db, filter)
    .select('l.id')
    .orderBy(filter.sort === 'id' ? 'l.id' : 'l.answered_at', filter.order)
    .orderBy('l.id', filter.order)
  return findIds(sorted, page)
}

export const countResponses = (db: Database, filter: ResponseFilter): Promise<number> =>
  countRows(answered(db, filter))

/** @param ownTempleId limits to one temple; null for administrators */
export const findResponses = (db: Database, ids: readonly number[], ownTempleId: number | null) =>
  answered(db, { ownTempleId, order: 'asc' })
    .select([
      'l.id',
      'l.request_id',
      'l.temple_id',
      'l.service',
      'l.type_title',
      'l.answered_at',
      'l.answer_manual',
      'l.answer_sealed',
      'l.answer_file_id',
      'l.live_from',
      'l.live_until',
      'l.forgotten_at',
      'r.code',
      't.title as temple_title',
      'f.purpose as answer_file_purpose',
      sql<boolean>`${ofKind.TEXT}`.as('has_text'),
    ])
    .where(sql<SqlBool>`l.id = any(${ids}::bigint[])`)
    .execute()
