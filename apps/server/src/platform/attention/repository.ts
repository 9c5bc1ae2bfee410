import type { Insertable } from 'kysely'
import type { Database } from '../database/database.ts'
import { countRows } from '../database/pages.ts'
import type { DB } from '../database/schema.ts'

export const insertAttention = async (
  db: Database,
  item: Insertable<DB['attention_item']>,
): Promise<void> => {
  await db
    .insertInto('attention_item')
    .values(item)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute()
}

/** Inserts the item, or reopens it if its cause was closed. @returns false if it is already open */
export const openAttention = async (
  db: Database,
  item: Insertable<DB['attention_item']>,
): Promise<boolean> => {
  const opened = await db
    .insertInto('attention_item')
    .values(item)
    .onConflict((conflict) =>
      conflict
        .column('cause')
        .doUpdateSet({
          facts: item.facts,
          opened_at: item.opened_at,
          closed_at: null,
          closed_by: null,
          announced_at: null,
        })
        .where('attention_item.closed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}

export const findAttention = (db: Database, id: number) =>
  db.selectFrom('attention_item').selectAll().where('id', '=', id).executeTakeFirst()

/** Oldest first. */
export const findOpenAttention = (db: Database) =>
  db
    .selectFrom('attention_item')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .limit(500)
    .execute()

export const countOpenByKind = (db: Database): Promise<{ kind: string; count: number }[]> =>
  db
    .selectFrom('attention_item')
    .select((select) => ['kind', select.fn.countAll<number>().as('count')])
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .execute()

export const countOpenAttention = (db: Database): Promise<number> =>
  countRows(db.selectFrom('attention_item').where('closed_at', 'is', null))

/** @returns false if there is none */
export const closeAttentionRow = async (
  db: Database,
  id: number,
  change: { at: Date; by: number | null },
): Promise<boolean> => {
  const item = await db
    .updateTable('attention_item')
    .set((set) => ({
      closed_at: set.fn.coalesce('closed_at', set.val(change.at)),
      closed_by: set.fn.coalesce('closed_by', set.val(change.by)),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return item !== undefined
}

/** Closes the open item of this cause, if any. */
export const closeAttentionOf = async (
  db: Database,
  cause: string,
  change: { at: Date; by: number | null },
): Promise<void> => {
  await db
    .updateTable('attention_item')
    .set({ closed_at: change.at, closed_by: change.by })
    .where('cause', '=', cause)
    .where('closed_at', 'is', null)
    .execute()
}

/** Closes the open items of a kind, except those of these causes. @returns how many it closed */
export const closeAlarms = async (
  db: Database,
  kind: string,
  except: readonly string[],
  at: Date,
): Promise<number> => {
  let items = db
    .updateTable('attention_item')
    .set({ closed_at: at })
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
  if (except.length > 0) items = items.where('cause', 'not in', except)
  return Number((await items.executeTakeFirst()).numUpdatedRows)
}

export const announceOpen = async (
  db: Database,
  { except, at }: { except: readonly string[]; at: Date },
): Promise<number[]> => {
  const rows = await db
    .updateTable('attention_item')
    .set({ announced_at: at })
    .where('announced_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('kind', 'not in', [...except])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
