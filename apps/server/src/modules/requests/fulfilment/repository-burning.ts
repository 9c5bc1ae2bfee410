import type { Database } from '../../../platform/context.ts'

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
