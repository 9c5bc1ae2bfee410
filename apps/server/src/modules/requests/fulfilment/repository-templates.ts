import type { Intention, Service } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import type { Bilingual } from '../presenter.ts'

type Values = { service: Service | null; intention: Intention | null; text: Bilingual; now: Date }
const shown = ['id', 'version', 'service', 'intention', 'text'] as const

export const findTemplates = (db: Database, templeId: number) =>
  db.selectFrom('answer_template').select(shown).where('temple_id', '=', templeId).orderBy('id').execute()

export const insertTemplate = (
  db: Database,
  { templeId, service, intention, text, now }: Values & { templeId: number },
) =>
  db
    .insertInto('answer_template')
    .values({ temple_id: templeId, service, intention, text: JSON.stringify(text), updated_at: now })
    .returning(shown)
    .executeTakeFirstOrThrow()

/** Undefined if the temple has no such template of this version. */
export const updateTemplateOf = (
  db: Database,
  { templeId, id, version }: { templeId: number; id: number; version: number },
  { service, intention, text, now }: Values,
) =>
  db
    .updateTable('answer_template')
    .set({ service, intention, text: JSON.stringify(text), updated_at: now, version: version + 1 })
    .where('temple_id', '=', templeId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(shown)
    .executeTakeFirst()

export const deleteTemplate = (db: Database, templeId: number, id: number) =>
  db
    .deleteFrom('answer_template')
    .where('temple_id', '=', templeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const isTextOfTemplate = async (db: Database, templeId: number, text: string): Promise<boolean> => {
  const row = await db
    .selectFrom('answer_template')
    .select('id')
    .where('temple_id', '=', templeId)
    .where(sql<boolean>`${text} in (text ->> 'el', text ->> 'en')`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
