import type { LineState, Service } from '@kandili/contract'
import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { searchWords } from '../../platform/database/search-words.ts'
import { wordless } from './line-columns.ts'

export type LineRow = Awaited<ReturnType<typeof findLinesOfRequest>>[number]

const linesWithPlace = (db: Database) =>
  db
    .selectFrom('request_line as l')
    .innerJoin('request as r', 'r.id', 'l.request_id')
    .innerJoin('offering_type as y', 'y.id', 'l.type_id')
    .innerJoin('temple as t', 't.id', 'l.temple_id')
    .innerJoin('city as c', 'c.id', 't.city_id')
    .leftJoin('app_user as u', 'u.id', 'l.fulfilled_by')
    .leftJoin('saint as s', 's.id', 'l.saint_id')
    .leftJoin('file as f', 'f.id', 'l.answer_file_id')
    .selectAll('l')
    .select([
      'r.contact_first_name',
      'r.language',
      'r.state as request_state',
      'r.payment_method',
      'r.total_cents',
      'y.drawing',
      'y.drawn_height',
      'y.drawn_width',
      'y.rite',
      't.title as temple_title',
      't.website_slug as temple_slug',
      't.file_id as temple_file_id',
      't.answers_within_hours',
      't.proof_policy',
      't.proof_required',
      't.tells_who',
      't.languages as temple_languages',
      'c.title as city_title',
      's.title as saint_title',
      's.website_slug as saint_slug',
      's.published as saint_published',
      'u.first_name as fulfilled_first_name',
      'u.last_name as fulfilled_last_name',
      'f.purpose as answer_file_purpose',
    ])

export const findLinesOfRequest = (db: Database, requestId: number) =>
  linesWithPlace(db).where('l.request_id', '=', requestId).orderBy('l.position').execute()

export const findLinesOfRequests = (db: Database, requestIds: readonly number[]) =>
  linesWithPlace(db)
    .where(sql<SqlBool>`l.request_id = any(${[...requestIds]}::bigint[])`)
    .orderBy('l.request_id')
    .orderBy('l.position')
    .execute()

/** Whether a line was declined by its temple or withdrawn by its payer, who has had a mail with the amount. */
export const isToldRefund = async (db: Database, lineId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('request_line as l')
    .select('l.id')
    .where('l.id', '=', lineId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('l.state', '=', 'DECLINED'),
        exists(
          selectFrom('request_event as e')
            .select('e.id')
            .whereRef('e.line_id', '=', 'l.id')
            .where('e.reason', '=', 'WITHDRAWN'),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export const findLine = (db: Database, lineId: number) =>
  linesWithPlace(db).where('l.id', '=', lineId).executeTakeFirst()

/** The line, locked, if it belongs to the temple and was ever shown to it; undefined otherwise. */
export const lockLineOfTemple = (db: Database, lineId: number, templeId: number) =>
  db
    .selectFrom('request_line')
    .selectAll()
    .where('id', '=', lineId)
    .where('temple_id', '=', templeId)
    .where('visible_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

export const lockLine = (db: Database, lineId: number) =>
  db.selectFrom('request_line').selectAll().where('id', '=', lineId).forUpdate().executeTakeFirst()

/** One transition of a line: compare-and-set, and its history row. False if the line was no longer in `from`. */
export const moveLine = async (
  db: Database,
  line: { id: number; request_id: number },
  move: { from: LineState; to: LineState; at: Date; actorUserId: number | null; reason?: string },
  set: Updateable<DB['request_line']> = {},
): Promise<boolean> => {
  const moved = await db
    .updateTable('request_line')
    .set({ ...set, state: move.to, updated_at: move.at })
    .where('id', '=', line.id)
    .where('state', '=', move.from)
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  await db
    .insertInto('request_event')
    .values({
      request_id: line.request_id,
      line_id: line.id,
      from_state: move.from,
      to_state: move.to,
      actor_user_id: move.actorUserId,
      reason: move.reason ?? null,
      at: move.at,
    })
    .execute()
  return true
}

/** A change by the payer, with its history row: the state stays. */
export const changeLineOfRequest = async (
  db: Database,
  line: { id: number; request_id: number; state: string },
  set: Updateable<DB['request_line']>,
  { at, actorUserId }: { at: Date; actorUserId: number | null },
): Promise<void> => {
  await updateLine(db, line.id, { ...set, changed_at: at, updated_at: at })
  await db.deleteFrom('name_reading').where('line_id', '=', line.id).execute()
  await db
    .insertInto('request_event')
    .values({
      request_id: line.request_id,
      line_id: line.id,
      from_state: line.state,
      to_state: 'CHANGED',
      actor_user_id: actorUserId,
      at,
    })
    .execute()
}

export const updateLine = async (
  db: Database,
  lineId: number,
  set: Updateable<DB['request_line']>,
): Promise<void> => {
  await db.updateTable('request_line').set(set).where('id', '=', lineId).execute()
}

/** Adds lines to a list that several people share: they are not acts of the day, and not late. */
export const putInSharedList = async (db: Database, lineIds: readonly number[]): Promise<void> => {
  if (lineIds.length === 0) return
  await db
    .updateTable('request_line')
    .set({ in_shared_list: true })
    .where('id', 'in', [...lineIds])
    .execute()
}

/** Removes lines from their list once it was read completely: they are acts of that civil date, and due from it on. */
export const removeFromSharedList = async (
  db: Database,
  lineIds: readonly number[],
  today: string,
): Promise<void> => {
  if (lineIds.length === 0) return
  await db
    .updateTable('request_line')
    .set({ in_shared_list: false, service_date: today })
    .where('id', 'in', [...lineIds])
    .execute()
}

/** Shows the lines of a paid request (or of one paid at the door) to their temples; returns these temples' ids. */
export const showLinesToTemples = async (db: Database, requestId: number, at: Date): Promise<number[]> => {
  const rows = await db
    .updateTable('request_line')
    .set({ visible_to_temple: true, visible_at: at })
    .where('request_id', '=', requestId)
    .where('visible_to_temple', '=', false)
    .returning('temple_id')
    .execute()
  return [...new Set(rows.map((row) => row.temple_id))]
}

/**
 * Removes open lines of an unpaid request from its temples' lists; returns these temples' ids. Done lines stay, and
 * so does the time when they were first shown.
 */
export const hideOpenLinesFromTemples = async (db: Database, requestId: number): Promise<number[]> => {
  const rows = await db
    .updateTable('request_line')
    .set({ visible_to_temple: false })
    .where('request_id', '=', requestId)
    .where('visible_to_temple', '=', true)
    .where('state', 'in', ['PENDING', 'ACCEPTED'])
    .returning('temple_id')
    .execute()
  return [...new Set(rows.map((row) => row.temple_id))]
}

/** @param cents negative if returned money came back to us */
export const addLineRefunded = async (db: Database, lineId: number, cents: number, at: Date) =>
  db
    .updateTable('request_line')
    .set({ refunded_cents: sql<number>`refunded_cents + ${cents}`, updated_at: at })
    .where('id', '=', lineId)
    .returning(['id', 'request_id', 'temple_id', 'state', 'amount_cents', 'refunded_cents'])
    .executeTakeFirst()

type SubmissionFilter = {
  templeId: number
  states?: readonly LineState[]
  services?: readonly Service[] | undefined
  ids?: readonly number[] | undefined
  requestIds?: readonly number[] | undefined
  intentions?: readonly string[] | undefined
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
  const rows = await (page ? all.limit(page.limit).offset(page.offset) : all).execute()
  return rows.map(({ id }) => id)
}

export const countLinesOfTemple = async (db: Database, filter: SubmissionFilter): Promise<number> => {
  const row = await linesOfTemple(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

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

export const countDoneLines = async (db: Database, templeId: number, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('request_line')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('temple_id', '=', templeId)
    .where('state', 'in', ['FULFILLED', 'DECLINED'])
    .where('updated_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

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

/** When a waiting line was last taken on; undefined if it never was. */
export const findLastAcceptance = async (db: Database, lineId: number): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('request_event')
    .select('at')
    .where('line_id', '=', lineId)
    .where('from_state', '=', 'PENDING')
    .where('to_state', '=', 'ACCEPTED')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** When the line's temple last undid an act on it; undefined if it never did. */
export const findLastUndo = async (db: Database, lineId: number): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('request_event')
    .select('at')
    .where('line_id', '=', lineId)
    .where('reason', '=', 'undo')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** Lines past their undo period whose e-mail and money are still pending, and those with an answer added later. */
export const findLinesToSettle = (db: Database, now: Date, limit: number) =>
  db
    .selectFrom('request_line')
    .select('id')
    .where(({ or, eb, ref }) => or([eb('settled_at', 'is', null), eb('settled_at', '<', ref('settles_at'))]))
    .where('settles_at', '<=', now)
    .orderBy('settles_at')
    .limit(limit)
    .execute()

export const findLineStates = (db: Database, requestId: number) =>
  db
    .selectFrom('request_line')
    .select(['id', 'state', 'settled_at'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()

/** The columns of a forgotten line. The photograph becomes unreferenced and is swept at night. */
const forgotten = (now: Date) => ({ ...wordless, forgotten_at: now })

/** A card is deleted with the texts of its act. */
const deleteForgottenCards = async (db: Database): Promise<void> => {
  await db
    .deleteFrom('line_card')
    .where('line_id', 'in', (forgotten) =>
      forgotten
        .selectFrom('line_card as c')
        .innerJoin('request_line as l', 'l.id', 'c.line_id')
        .select('c.line_id')
        .where('l.forgotten_at', 'is not', null),
    )
    .execute()
}

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

export const lockRequestOfLine = (db: Database, lineId: number) =>
  db
    .selectFrom('request')
    .select(['state', 'payment_method', 'total_cents'])
    .where('id', '=', (line) => line.selectFrom('request_line').select('request_id').where('id', '=', lineId))
    .forUpdate()
    .executeTakeFirst()

export const countBurning = async (db: Database, now: Date): Promise<number> => {
  const row = await db
    .selectFrom('request_line')
    .select(({ fn }) => fn.sum<number | null>('quantity').as('count'))
    .where('burns_until', '>', now)
    .where('lit_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.count ?? 0)
}

/** Burning candles, the last lit first. */
export const findBurning = (db: Database, now: Date, limit: number) =>
  db
    .selectFrom('request_line as l')
    .innerJoin('temple as t', 't.id', 'l.temple_id')
    .innerJoin('city as c', 'c.id', 't.city_id')
    .select(['l.lit_at', 'l.burns_until', 'c.title as city'])
    .where('l.burns_until', '>', now)
    .where('l.lit_at', 'is not', null)
    .orderBy('l.lit_at', 'desc')
    .limit(limit)
    .execute()

export const findBurningAtTemple = (db: Database, templeId: number, now: Date) =>
  db
    .selectFrom('request_line')
    .select(['lit_at', 'burns_until'])
    .where('temple_id', '=', templeId)
    .where('burns_until', '>', now)
    .where('lit_at', 'is not', null)
    .orderBy('lit_at', 'desc')
    .limit(12)
    .execute()
