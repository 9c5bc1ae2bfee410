import type { endpoints } from '@kandili/contract'
import type { Timetable as NewTimetable } from '@kandili/domain'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

type Timetable = endpoints.timetable.Timetable
type Service = endpoints.timetable.TimetableService
type Exception = endpoints.timetable.TimetableException

const findServices = (db: Database, templeIds: readonly number[]) =>
  db
    .selectFrom('temple_service')
    .selectAll()
    .where('temple_id', 'in', [...templeIds])
    .orderBy('temple_id')
    .orderBy('position')
    .execute()

const findExceptions = (db: Database, templeIds: readonly number[], since: string) =>
  db
    .selectFrom('temple_service_exception')
    .selectAll()
    .where('temple_id', 'in', [...templeIds])
    .where('date', '>=', since)
    .orderBy('date')
    .orderBy('id')
    .execute()

const serviceOf = (row: Awaited<ReturnType<typeof findServices>>[number]): Service => ({
  id: row.id,
  on: row.on_day as Service['on'],
  kind: row.kind as Service['kind'],
  title: row.title as Service['title'],
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  closesAt: row.closes_at,
  closesDaysBefore: row.closes_days_before,
  acts: row.acts as Service['acts'],
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  replacesWeek: row.replaces_week,
})

/** `kind` decides which of its columns are filled; the table's checks enforce it. */
const exceptionOf = (row: Awaited<ReturnType<typeof findExceptions>>[number]): Exception => {
  const shared = { id: row.id, date: row.date, note: row.note as Exception['note'] }
  switch (row.kind as Exception['kind']) {
    case 'CLOSED':
      return { ...shared, kind: 'CLOSED' }
    case 'CANCELED':
      return { ...shared, kind: 'CANCELED', serviceId: row.service_id ?? '' }
    case 'CHANGED':
      return {
        ...shared,
        kind: 'CHANGED',
        serviceId: row.service_id ?? '',
        hours: row.details as Extract<Exception, { kind: 'CHANGED' }>['hours'],
      }
    case 'EXTRA':
      return {
        ...shared,
        kind: 'EXTRA',
        celebration: row.details as Extract<Exception, { kind: 'EXTRA' }>['celebration'],
      }
  }
}

/** Timetables by temple; a temple without one has an empty one. @param since earlier exceptions are left out */
export const findTimetables = async (
  db: Database,
  templeIds: readonly number[],
  since: string,
): Promise<Map<number, Timetable>> => {
  const [services, exceptions] = await Promise.all([
    findServices(db, templeIds),
    findExceptions(db, templeIds, since),
  ])
  return new Map(
    templeIds.map((id) => [
      id,
      {
        services: services.filter((row) => row.temple_id === id).map(serviceOf),
        exceptions: exceptions.filter((row) => row.temple_id === id).map(exceptionOf),
      },
    ]),
  )
}

/** 0 while the temple has none. @param options.lock against every other change until the transaction ends */
export const findVersion = async (
  db: Database,
  templeId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<number> => {
  const query = db.selectFrom('temple_timetable').select('version').where('temple_id', '=', templeId)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst())?.version ?? 0
}

/** @returns false if somebody else has created the first timetable in the meantime */
export const keepVersion = async (
  db: Database,
  templeId: number,
  { former, at, by }: { former: number; at: Date; by: number | null },
): Promise<boolean> => {
  const kept = await db
    .insertInto('temple_timetable')
    .values({ temple_id: templeId, version: 1, updated_at: at, updated_by: by })
    .onConflict((conflict) =>
      conflict
        .column('temple_id')
        .doUpdateSet({ version: sql<number>`temple_timetable.version + 1`, updated_at: at, updated_by: by })
        .where('temple_timetable.version', '=', former),
    )
    .returning('version')
    .executeTakeFirst()
  return kept !== undefined
}

const json = (value: unknown): string => JSON.stringify(value)

/** Replaces a timetable. Its exceptions of past days are dropped with the rest. */
export const replaceEntries = async (
  db: Database,
  templeId: number,
  { services, exceptions }: NewTimetable,
): Promise<void> => {
  await db.deleteFrom('temple_service_exception').where('temple_id', '=', templeId).execute()
  await db.deleteFrom('temple_service').where('temple_id', '=', templeId).execute()
  if (services.length > 0) {
    await db
      .insertInto('temple_service')
      .values(
        services.map((service, position) => ({
          temple_id: templeId,
          id: service.id,
          on_day: json(service.on),
          kind: service.kind,
          title: service.title === null ? null : json(service.title),
          starts_at: service.startsAt,
          ends_at: service.endsAt,
          closes_at: service.closesAt,
          closes_days_before: service.closesDaysBefore,
          acts: json(service.acts),
          valid_from: service.validFrom,
          valid_until: service.validUntil,
          replaces_week: service.replacesWeek,
          position,
        })),
      )
      .execute()
  }
  if (exceptions.length > 0) {
    await db
      .insertInto('temple_service_exception')
      .values(
        exceptions.map((exception) => ({
          temple_id: templeId,
          id: exception.id,
          date: exception.date,
          kind: exception.kind,
          service_id: 'serviceId' in exception ? exception.serviceId : null,
          note: json(exception.note),
          details:
            exception.kind === 'CHANGED'
              ? json(exception.hours)
              : exception.kind === 'EXTRA'
                ? json(exception.celebration)
                : null,
        })),
      )
      .execute()
  }
}

/** The types that a temple offers, in the order of its page. */
export const findOfferedTypes = (db: Database, templeId: number) =>
  db
    .selectFrom('temple_offering as o')
    .innerJoin('offering_type as y', 'y.id', 'o.type_id')
    .select(['y.id', 'y.service', 'y.title', 'y.rite', 'o.weekdays', 'o.capacity_per_day'])
    .where('o.temple_id', '=', templeId)
    .where('o.enabled', '=', true)
    .where('y.status', '=', 'ENABLED')
    .where('y.published', '=', true)
    .orderBy('y.service')
    .orderBy('o.position')
    .orderBy('y.position')
    .orderBy('y.id')
    .execute()

/** A published temple, by its slug. */
export const findTempleBySlug = (db: Database, slug: string) =>
  db
    .selectFrom('temple')
    .select([
      'id',
      'title',
      'paused_until',
      'published',
      'status',
      'mandate_until',
      sql<boolean>`mandate_by is not null`.as('has_mandate'),
    ])
    .where('website_slug', '=', slug)
    .executeTakeFirst()

/**
 * How many of a type are requested at a temple, by date. Unpaid requests count until they expire: their lines are
 * canceled then, and free their places.
 * @param but a line that is not counted
 */
export const countTaken = async (
  db: Database,
  {
    templeId,
    typeId,
    from,
    but = null,
  }: { templeId: number; typeId: number; from: string; but?: number | null },
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('request_line')
    .select(({ fn }) => ['service_date', fn.sum<number>('quantity').as('taken')])
    .where('temple_id', '=', templeId)
    .where('type_id', '=', typeId)
    .where('service_date', '>=', from)
    .where('state', 'in', ['PENDING', 'ACCEPTED', 'FULFILLED'])
    .$if(but !== null, (query) => query.where('id', '!=', but))
    .groupBy('service_date')
    .execute()
  return new Map(
    rows.flatMap(({ service_date, taken }) => (service_date === null ? [] : [[service_date, Number(taken)]])),
  )
}

/**
 * Locks a temple's offerings of some types, in one order for all callers, until the transaction ends, so that
 * requests for the last place run one after the other. It affects neither the offers' versions nor their readers.
 */
export const lockOffers = (db: Database, offers: readonly { templeId: number; typeId: number }[]) =>
  sql`
    select 1 from temple_offering o
    join unnest(${offers.map(({ templeId }) => templeId)}::bigint[], ${offers.map(({ typeId }) => typeId)}::bigint[])
      as asked(temple_id, type_id) on asked.temple_id = o.temple_id and asked.type_id = o.type_id
    order by o.temple_id, o.type_id for no key update of o`.execute(db)
