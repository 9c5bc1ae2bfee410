import type { Database } from '../platform/context.ts'

/** Published saints with a fixed day: a few hundred at the most. */
export const findFixedFeasts = (db: Database) =>
  db
    .selectFrom('saint')
    .select(['id', 'title', 'titles', 'patronage', 'feast_month', 'feast_day'])
    .where('feast_kind', '=', 'FIXED')
    .where('published', '=', true)
    .orderBy('id')
    .execute()
