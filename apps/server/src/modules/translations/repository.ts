import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

type Bilingual = { el: string; en: string }
export type TextRow = { id: number; itemId: string; title: Bilingual; builtIn: Bilingual; usedIn: string[] }

const columns = ['id', 'item_id as itemId', 'title', 'built_in as builtIn', 'used_in as usedIn'] as const

const select = (db: Database) =>
  db.selectFrom('translation').select(columns).$narrowType<{ usedIn: string[] }>()

export const findTexts = (db: Database): Promise<TextRow[]> => select(db).orderBy('item_id').execute()

export const findChangedTexts = (db: Database): Promise<TextRow[]> =>
  select(db).where('changed', '=', true).execute()

/** Locks texts against every other change until the transaction ends. */
export const lockTexts = (db: Database, ids: readonly number[]): Promise<TextRow[]> =>
  select(db)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Writes texts, and their old and new values into their history. */
export const storeTexts = async (
  db: Database,
  changes: readonly { id: number; before: Bilingual; after: Bilingual }[],
  { at, userId }: { at: Date; userId: number },
): Promise<void> => {
  const all = JSON.stringify(changes)
  await sql`
    update translation t set title = c.after, version = t.version + 1, updated_at = ${at}
    from jsonb_to_recordset(${all}::jsonb) as c(id bigint, after jsonb) where t.id = c.id`.execute(db)
  await sql`
    insert into translation_change (translation_id, at, user_id, before, after)
    select c.id, ${at}, ${userId}, c.before, c.after
    from jsonb_to_recordset(${all}::jsonb) as c(id bigint, before jsonb, after jsonb)`.execute(db)
}

export const insertChange = (
  db: Database,
  change: { id: number; before: Bilingual; after: Bilingual; at: Date; userId: number },
) =>
  db
    .insertInto('translation_change')
    .values({
      translation_id: change.id,
      at: change.at,
      user_id: change.userId,
      before: change.before,
      after: change.after,
    })
    .execute()

const CHANGES_SHOWN = 100

export const findChanges = (db: Database, id: number) =>
  db
    .selectFrom('translation_change as c')
    .leftJoin('app_user as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.at', 'c.before', 'c.after', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where('c.translation_id', '=', id)
    .orderBy('c.id', 'desc')
    .limit(CHANGES_SHOWN)
    .execute()
