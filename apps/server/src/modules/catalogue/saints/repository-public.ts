import type { Database } from '../../../platform/context.ts'

/** Published saints with the rules for their days: a few hundred at most. */
export const findPublishedSaints = (db: Database) =>
  db
    .selectFrom('saint')
    .select([
      'id',
      'title',
      'titles',
      'patronage',
      'website_slug',
      'file_id',
      'feast_key',
      'feast_kind',
      'feast_month',
      'feast_day',
      'pascha_offset',
      'further_days',
    ])
    .where('published', '=', true)
    .orderBy('id')
    .execute()

export type SaintRow = Awaited<ReturnType<typeof findPublishedSaints>>[number]

/** @param ids at most those of one request */
export const findPublishedSaintIds = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('saint')
    .select('id')
    .where('published', '=', true)
    .where('id', 'in', [...ids])
    .execute()

/** All data of a saint, published or not. */
export const findAnySaint = (db: Database, id: number) =>
  db.selectFrom('saint').selectAll().where('id', '=', id).executeTakeFirst()

/** All data of a published saint, by the slug of their page. */
export const findPublishedSaint = (db: Database, slug: string) =>
  db
    .selectFrom('saint')
    .selectAll()
    .where('website_slug', '=', slug)
    .where('published', '=', true)
    .executeTakeFirst()
