import type { Bilingual } from '@kandili/contract'
import type { Database } from '../../platform/context.ts'

export type TemplateTexts = { readonly title: Bilingual; readonly text: Bilingual }

const columns = ['id', 'title', 'text', 'version'] as const

export const findTemplates = (db: Database, templeId: number) =>
  db.selectFrom('message_template').select(columns).where('temple_id', '=', templeId).orderBy('id').execute()

export const insertTemplate = (
  db: Database,
  { templeId, title, text, now }: TemplateTexts & { templeId: number; now: Date },
) =>
  db
    .insertInto('message_template')
    .values({
      temple_id: templeId,
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Undefined if somebody else has changed it since this version. */
export const updateTemplate = (
  db: Database,
  { id, title, text, version, now }: TemplateTexts & { id: number; version: number; now: Date },
) =>
  db
    .updateTable('message_template')
    .set({
      title: JSON.stringify(title),
      text: JSON.stringify(text),
      version: version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()

export const removeTemplate = (db: Database, { id, templeId }: { id: number; templeId: number }) =>
  db
    .deleteFrom('message_template')
    .where('id', '=', id)
    .where('temple_id', '=', templeId)
    .returning('id')
    .executeTakeFirst()
