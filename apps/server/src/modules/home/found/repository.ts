import type { Database } from '../../../platform/context.ts'

/** When each of these records was last changed. */
export const findChanges = async (
  db: Database,
  table: 'temple' | 'saint' | 'announcement' | 'event',
  ids: readonly number[],
): Promise<{ id: number; updated_at: Date }[]> =>
  ids.length === 0 ? [] : db.selectFrom(table).select(['id', 'updated_at']).where('id', 'in', ids).execute()
