import type { Intention, LineState, Service } from '@kandili/contract'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { countRows, findIds } from '../../../platform/database/pages.ts'
import { searchWords } from '../../../platform/database/search-words.ts'
import { linesWithPlace } from '../repository-lines.ts'

type SubmissionFilter = {
  templeId: number
  states?: readonly LineState[]
  services?: readonly Service[] | undefined
  ids?: readonly number[] | undefined
  requestIds?: readonly number[] | undefined
  intentions?: readonly Intention[] | undefined
  /** Civil dates. */
  preferredDates?: readonly string[] | undefined
  dayFrom?: string | undefined
  dayTo?: string | undefined
  /** A request's number, or words of its contact's first name. */
  q?: string | undefined
  order: 'asc' | 'desc'
}

const linesOfTemple = (
  db: Database,
  {
    templeId,
    states,
    services,
    ids,
    requestIds,
    intentions,
    preferredDates,
    dayFrom,
    dayTo,
    q,
  }: SubmissionFilter,
) => {
  let query = db
    .selectFrom('request_line as l')
    .where('l.temple_id', '=', templeId)
    .where('l.visible_to_temple', '=', true)
  if (states?.length) query = query.where('l.state', 'in', [...states])
  if (services?.length) query = query.where('l.service', 'in', [...services])
  if (ids?.length) query = query.where('l.id', 'in', [...ids])
  if (requestIds?.length) query = query.where('l.request_id', 'in', [...requestIds])
  if (intentions?.length) query = query.where('l.intention', 'in', [...intentions])
  if (preferredDates?.length) query = query.where('l.preferred_date', 'in', [...preferredDates])
  if (dayFrom) query = query.where('l.preferred_date', '>=', dayFrom)
  if (dayTo) query = query.where('l.preferred_date', '<=', dayTo)
  if (q && /^\d{1,12}$/.test(q)) return query.where('l.request_id', '=', Number(q))
  if (q) {
    const words = searchWords(q)
    if (words.length === 0) return query.where(sql<SqlBool>`false`)
    for (const word of words) {
      query = query.where(sql<SqlBool>`exists (select from request r where r.id = l.request_id
        and search_skeleton(r.contact_first_name) like ${`%${word}%`})`)
    }
  }
  return query
}

/** A temple's lines in order of arrival. */
export const findLineIdsOfTemple = async (
  db: Database,
  filter: SubmissionFilter,
  page?: { readonly limit: number; readonly offset: number },
): Promise<number[]> => {
  const all = linesOfTemple(db, filter)
    .select('l.id')
    .orderBy('l.visible_at', filter.order)
    .orderBy('l.id', filter.order)
  return findIds(all, page)
}

export const countLinesOfTemple = (db: Database, filter: SubmissionFilter): Promise<number> =>
  countRows(linesOfTemple(db, filter))

export const findLinesByIds = (db: Database, ids: readonly number[]) =>
  linesWithPlace(db).where(sql<SqlBool>`l.id = any(${ids}::bigint[])`).execute()

/** The lines due at a temple by a civil date ("as soon as possible" is always due), oldest first. */
export const findDueLines = (db: Database, templeId: number, date: string) =>
  linesWithPlace(db)
    .where('l.temple_id', '=', templeId)
    .where('l.visible_to_temple', '=', true)
    .where('l.state', 'in', ['PENDING', 'ACCEPTED'])
    .where('l.in_shared_list', '=', false)
    .where((where) =>
      where.or([where('l.preferred_date', 'is', null), where('l.preferred_date', '<=', date)]),
    )
    .orderBy(sql`coalesce(l.preferred_date, l.visible_at::date)`)
    .orderBy('l.id')
    .execute()

/**
 * Candles and tamata of a temple done on a civil date: their names are still read at the Liturgy. Acts done by
 * reading the names are over.
 */
export const findDoneOfDay = (db: Database, templeId: number, date: string) =>
  linesWithPlace(db)
    .where('l.temple_id', '=', templeId)
    .where('l.state', '=', 'FULFILLED')
    .where('l.service', 'in', ['CANDLE', 'TAMA'])
    .where(sql<SqlBool>`(l.fulfilled_at at time zone 'Europe/Athens')::date = ${date}`)
    // By the index of done lines: an act is changed last when it is done, or later.
    .where('l.updated_at', '>=', sql<Date>`${date}::date - interval '1 day'`)
    .orderBy('l.id')
    .execute()

/** Lines the temple finished since an instant, latest first. */
export const findDoneLines = (
  db: Database,
  templeId: number,
  since: Date,
  page: { readonly limit: number; readonly offset: number },
) =>
  linesWithPlace(db)
    .where('l.temple_id', '=', templeId)
    .where('l.state', 'in', ['FULFILLED', 'DECLINED'])
    .where('l.updated_at', '>=', since)
    .orderBy('l.updated_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countDoneLines = (db: Database, templeId: number, since: Date): Promise<number> =>
  countRows(
    db
      .selectFrom('request_line')
      .where('temple_id', '=', templeId)
      .where('state', 'in', ['FULFILLED', 'DECLINED'])
      .where('updated_at', '>=', since),
  )

/** A temple's open lines for one civil date, oldest first. */
export const findLinesOfDay = (db: Database, templeId: number, date: string) =>
  linesWithPlace(db)
    .where('l.temple_id', '=', templeId)
    .where('l.visible_to_temple', '=', true)
    .where('l.state', 'in', ['PENDING', 'ACCEPTED'])
    .where('l.in_shared_list', '=', false)
    .where('l.preferred_date', '=', date)
    .orderBy('l.id')
    .execute()

/** How many lines wait for each day after a civil date, the nearest day first. */
export const countLinesByLaterDay = async (
  db: Database,
  templeId: number,
  date: string,
): Promise<{ date: string; lines: number }[]> => {
  const rows = await db
    .selectFrom('request_line')
    .select(({ fn }) => ['preferred_date', fn.countAll<number>().as('count')])
    .where('temple_id', '=', templeId)
    .where('visible_to_temple', '=', true)
    .where('state', 'in', ['PENDING', 'ACCEPTED'])
    .where('in_shared_list', '=', false)
    .where('preferred_date', '>', date)
    .groupBy('preferred_date')
    .orderBy('preferred_date')
    .execute()
  return rows.flatMap(({ preferred_date, count }) =>
    preferred_date === null ? [] : [{ date: preferred_date, lines: Number(count) }],
  )
}
