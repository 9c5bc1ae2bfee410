import type { AskingWay, Intention, Service } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/** Every type with a temple's settings for it; only one type if `typeId` is given. */
export const findKinds = (db: Database, templeId: number, typeId?: number) => {
  const query = db
    .selectFrom('offering_type as y')
    .leftJoin('temple_offering as o', (join) =>
      join.onRef('o.type_id', '=', 'y.id').on('o.temple_id', '=', templeId),
    )
    .leftJoin('file as f', 'f.id', 'y.file_id')
    .select([
      'y.id',
      'y.service',
      'y.title',
      'y.description',
      'y.drawing',
      'y.file_id',
      'f.title as file_title',
      'y.price_cents as proposed_price_cents',
      'y.min_price_cents',
      'y.max_price_cents',
      'y.intentions',
      sql<boolean>`y.status = 'ENABLED' and y.published`.as('available'),
      /** Its place among the available types of its service, from 1. */
      sql<number>`rank() over (
        partition by y.service, y.status = 'ENABLED' and y.published order by y.position, y.id)::int`.as(
        'rank',
      ),
      'o.version',
      'o.enabled',
      'o.asks',
      'o.price_cents as own_price_cents',
      'o.sale_price_cents',
      'o.sale_start_date',
      'o.sale_end_date',
      'o.min_cents',
      'o.names_limit',
      'o.intentions as own_intentions',
      'o.weekdays',
      'o.capacity_per_day',
      'o.stock',
      'o.postage_cents',
      'o.position',
      'o.updated_at',
    ])
  return (typeId === undefined ? query : query.where('y.id', '=', typeId))
    .orderBy(sql`array_position(array['CANDLE','TAMA','PRAYER','MEMORIAL','PRODUCT'], y.service)`)
    .orderBy('o.position')
    .orderBy('y.position')
    .orderBy('y.id')
    .execute()
}

export type KindRow = Awaited<ReturnType<typeof findKinds>>[number]

/** What published temples other than this one ask for each type, by type: the quartiles of its price for one. */
export const findOthersPrices = async (db: Database, templeId: number) => {
  const others = db.selectFrom('temple').where('published', '=', true).where('id', '!=', templeId)
  const { temples } = await others.select(sql<number>`count(*)::int`.as('temples')).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('temple_offering as o')
    .innerJoin(others.select('id').as('t'), 't.id', 'o.temple_id')
    .where('o.enabled', '=', true)
    .select([
      'o.type_id',
      sql<number>`count(*)::int`.as('temples'),
      sql<number>`percentile_disc(0.25) within group (order by o.price_cents)`.as('from'),
      sql<number>`percentile_disc(0.75) within group (order by o.price_cents)`.as('to'),
    ])
    .groupBy('o.type_id')
    .execute()
  return { temples, prices: new Map(rows.map((row) => [row.type_id, row])) }
}

export const findLimits = (db: Database, templeId: number) =>
  db
    .selectFrom('temple')
    .select(['names_limit', 'min_order_amount_cents'])
    .where('id', '=', templeId)
    .executeTakeFirst()

/** Locks the type against changes of its limits until the transaction ends; undefined if there is none. */
export const lockKind = (db: Database, typeId: number) =>
  db.selectFrom('offering_type').select('id').where('id', '=', typeId).forShare().executeTakeFirst()

/** Amounts in cents, dates civil. */
export type OfferingValues = {
  enabled: boolean
  asks: AskingWay
  price_cents: number
  sale_price_cents: number | null
  sale_start_date: string | null
  sale_end_date: string | null
  min_cents: number | null
  names_limit: number | null
  intentions: Intention[] | null
  weekdays: number[] | null
  capacity_per_day: number | null
  stock: number | null
  postage_cents: number | null
  updated_at: Date
  updated_by: number | null
}

type Key = { templeId: number; typeId: number }

/** False if somebody else has added it first. The new one is last in its service. */
export const insertOffering = async (
  db: Database,
  { templeId, typeId }: Key,
  values: OfferingValues,
): Promise<boolean> => {
  const row = await db
    .insertInto('temple_offering')
    .values({
      temple_id: templeId,
      type_id: typeId,
      ...values,
      position: sql<number>`coalesce((select max(o.position) + 1 from temple_offering o
        join offering_type y on y.id = o.type_id
        where o.temple_id = ${templeId} and y.service = (select service from offering_type where id = ${typeId})), 0)`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('type_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if it has changed since the version. */
export const updateOffering = async (
  db: Database,
  { templeId, typeId, version }: Key & { version: number },
  values: OfferingValues,
): Promise<boolean> => {
  const row = await db
    .updateTable('temple_offering')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('temple_id', '=', templeId)
    .where('type_id', '=', typeId)
    .where('version', '=', version)
    .returning('type_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the positions of these types, in their order; returns how many the temple has of them. */
export const updatePositions = async (
  db: Database,
  { templeId, service, typeIds }: { templeId: number; service: Service; typeIds: readonly number[] },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update temple_offering o set position = given.position
    from unnest(${[...typeIds]}::bigint[]) with ordinality as given(type_id, position)
    join offering_type y on y.id = given.type_id and y.service = ${service}
    where o.temple_id = ${templeId} and o.type_id = given.type_id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Puts pieces back on sale; without effect where there is no limit. */
export const addToStock = (
  db: Database,
  { templeId, typeId }: { templeId: number; typeId: number },
  pieces: number,
) =>
  db
    .updateTable('temple_offering')
    .set(({ eb }) => ({ stock: eb('stock', '+', pieces), version: eb('version', '+', 1) }))
    .where('temple_id', '=', templeId)
    .where('type_id', '=', typeId)
    .where('stock', 'is not', null)
    .execute()
