import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import type { BuiltInText } from './texts.ts'

/** The SQL that updates the table of texts to the program's. */

export const readFloor = async (db: Database): Promise<string | undefined> =>
  (await db.selectFrom('translation_floor').select('hash').executeTakeFirst())?.hash

export const rememberFloor = (db: Database, hash: string) =>
  db
    .insertInto('translation_floor')
    .values({ hash })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ hash }))
    .execute()

export const insertCategories = (
  db: Database,
  categories: readonly { key: string; title: { el: string; en: string } }[],
) =>
  db
    .insertInto('translation_category')
    .values(categories.map(({ key, title }) => ({ key, title })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

/** For each language separately: what equals the former built-in text follows the new one. */
export const storeBuiltIn = (db: Database, texts: readonly (BuiltInText & { usedIn: readonly string[] })[]) =>
  sql`
    insert into translation as t (item_id, category_id, title, built_in, used_in)
    select b."itemId", c.id, jsonb_build_object('el', b.el, 'en', b.en),
      jsonb_build_object('el', b.el, 'en', b.en), b."usedIn"
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as b("itemId" text, category text, el text, en text, "usedIn" jsonb)
    join translation_category c on c.key = b.category
    on conflict (item_id) do update set
      built_in = excluded.built_in,
      used_in = excluded.used_in,
      title = jsonb_build_object(
        'el', case when t.title ->> 'el' = t.built_in ->> 'el' then excluded.title ->> 'el' else t.title ->> 'el' end,
        'en', case when t.title ->> 'en' = t.built_in ->> 'en' then excluded.title ->> 'en' else t.title ->> 'en' end
      )`.execute(db)

/** Texts that the program no longer has are deleted, or kept as unused if an administrator had changed them. */
export const removeGone = async (db: Database, itemIds: readonly string[]): Promise<void> => {
  await sql`delete from translation where not changed and item_id <> all(${itemIds})`.execute(db)
  await sql`update translation set used_in = '[]' where changed and item_id <> all(${itemIds})`.execute(db)
}
