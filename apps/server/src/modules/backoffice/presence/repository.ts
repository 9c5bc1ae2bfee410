import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/** A record by its noun and number. */
export type Edited = { readonly noun: string; readonly recordId: number }

export type EditorRow = { readonly name: string; readonly since: Date }

/** Records that somebody edits a record until an instant; removes expired rows. */
export const insertEditor = async (
  db: Database,
  { noun, recordId }: Edited,
  editor: { id: string; userId: number; now: Date; until: Date },
): Promise<void> => {
  await db.deleteFrom('record_editor').where('expires_at', '<', editor.now).execute()
  await db
    .insertInto('record_editor')
    .values({
      id: editor.id,
      noun,
      record_id: recordId,
      user_id: editor.userId,
      since: editor.now,
      expires_at: editor.until,
    })
    .execute()
}

export const renewEditor = (db: Database, id: string, until: Date) =>
  db.updateTable('record_editor').set({ expires_at: until }).where('id', '=', id).execute()

export const deleteEditor = (db: Database, id: string) =>
  db.deleteFrom('record_editor').where('id', '=', id).execute()

/** The others who edit a record, each once and since their first form; longest first. */
export const findOtherEditors = (
  db: Database,
  { noun, recordId }: Edited,
  { userId, now }: { userId: number; now: Date },
): Promise<EditorRow[]> =>
  db
    .selectFrom('record_editor as e')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .select(({ fn }) => [
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('name'),
      fn.min('e.since').as('since'),
    ])
    .where('e.noun', '=', noun)
    .where('e.record_id', '=', recordId)
    .where('e.user_id', '<>', userId)
    .where('e.expires_at', '>', now)
    .groupBy(['u.id', 'u.first_name', 'u.last_name'])
    .orderBy('since')
    .$castTo<EditorRow>()
    .execute()
