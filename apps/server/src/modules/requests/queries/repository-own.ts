import type { endpoints } from '@kandili/contract'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/pages.ts'
import { searchWords } from '../../../platform/database/search-words.ts'

type Filter = z.output<typeof endpoints.requests.ownQuery>

const yearOf = sql<number>`extract(year from r.placed_at at time zone 'Europe/Athens')::int`

/** A customer's matching requests: by their own properties, or by one of their acts. */
const ownRequests = (
  db: Database,
  customerId: number,
  { q, state, service, templeId, year }: Omit<Filter, 'page'>,
) => {
  let query = db.selectFrom('request as r').where('r.customer_id', '=', customerId)
  if (state) query = query.where('r.state', '=', state)
  if (year) query = query.where(yearOf, '=', year)
  if (service || templeId) {
    query = query.where(({ exists, selectFrom }) => {
      let lines = selectFrom('request_line as l').select('l.id').whereRef('l.request_id', '=', 'r.id')
      if (service) lines = lines.where('l.service', '=', service)
      if (templeId) lines = lines.where('l.temple_id', '=', templeId)
      return exists(lines)
    })
  }
  if (!q) return query
  // Number 17 is found by "17" and by "#17", which asks for nothing else; a number in a name is not a request's.
  const number = /^\D?(\d{1,15})$/.exec(q)?.[1]
  const words = number && number !== q ? [] : searchWords(q)
  return query.where(({ or, eb, and, exists, selectFrom }) =>
    or([
      ...(number ? [eb('r.id', '=', Number(number))] : []),
      ...(words.length > 0
        ? [
            exists(
              selectFrom('request_line as l')
                .innerJoin('temple as t', 't.id', 'l.temple_id')
                .select('l.id')
                .whereRef('l.request_id', '=', 'r.id')
                .where(and(words.map((word) => eb(sql<string>`t.search_key`, 'like', `%${word}%`)))),
            ),
          ]
        : []),
      ...(!number && words.length === 0 ? [sql<SqlBool>`false`] : []),
    ]),
  )
}

/** One page of a customer's requests, newest first, and the number of matches. */
export const findRequestsOfCustomer = async (
  db: Database,
  customerId: number,
  { page, size, ...filter }: Filter & { size: number },
) => {
  const own = ownRequests(db, customerId, filter)
  const [rows, total] = await Promise.all([
    own
      .innerJoin('temple as first', 'first.id', 'r.first_temple_id')
      .select([
        'r.code',
        'r.id',
        'r.state',
        'r.placed_at',
        'r.paid_at',
        'r.total_cents',
        'r.first_service',
        'r.first_intention',
        'r.line_count',
        'first.title as temple_title',
        'first.website_slug',
      ])
      .select(({ selectFrom }) => [
        selectFrom('request_line as l')
          .innerJoin('offering_type as y', 'y.id', 'l.type_id')
          .select('y.drawing')
          .whereRef('l.request_id', '=', 'r.id')
          .orderBy('l.position')
          .limit(1)
          .as('drawing'),
        selectFrom('request_line as l')
          .select(({ fn }) => fn.max('l.burns_until').as('until'))
          .whereRef('l.request_id', '=', 'r.id')
          .as('burns_until'),
        selectFrom('request_line as l')
          .innerJoin('file as f', 'f.id', 'l.answer_file_id')
          .select('f.id')
          .whereRef('l.request_id', '=', 'r.id')
          .where('f.purpose', '<>', 'SOUND')
          .orderBy('l.fulfilled_at', 'desc')
          .limit(1)
          .as('photo_id'),
      ])
      .orderBy('r.placed_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    countRows(own),
  ])
  return { rows, total }
}

/** The filter options of a customer's requests: their years, and their temples. */
export const findChoicesOfCustomer = async (db: Database, customerId: number) => {
  const own = db.selectFrom('request as r').where('r.customer_id', '=', customerId)
  const [years, temples] = await Promise.all([
    own.select(yearOf.as('year')).distinct().orderBy('year', 'desc').execute(),
    db
      .selectFrom('temple as t')
      .select(['t.id', 't.title'])
      .where('t.id', 'in', own.innerJoin('request_line as l', 'l.request_id', 'r.id').select('l.temple_id'))
      .orderBy('t.id')
      .execute(),
  ])
  return { years: years.map(({ year }) => year), temples }
}
