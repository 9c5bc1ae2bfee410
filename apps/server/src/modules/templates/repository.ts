import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

/** The template of this kind and Greek name, locked. */
export const lockByTitle = (db: Database, kind: string, title: string) =>
  db
    .selectFrom('template')
    .select(['id', 'version'])
    .where('kind', '=', kind as 'TEMPLE')
    .where(sql<boolean>`title ->> 'el' = ${title}`)
    .forUpdate()
    .executeTakeFirst()

export const insertUse = (db: Database, templateId: number, recordId: number, now: Date) =>
  db
    .insertInto('template_use')
    .values({ template_id: templateId, record_id: recordId, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The last hundred records, the newest first. */
export const findUses = (db: Database, templateId: number) =>
  db
    .selectFrom('template_use')
    .select(['record_id', 'used_at'])
    .where('template_id', '=', templateId)
    .orderBy('used_at', 'desc')
    .orderBy('record_id', 'desc')
    .limit(100)
    .execute()
