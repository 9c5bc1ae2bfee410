import type { Database } from '../database/database.ts'
import type { Mail } from './mailer.ts'

/** False when a mail with this reason is there already. */
export const insertMail = async (
  db: Database,
  { id, mail, body, at }: { id: string; mail: Mail; body: Buffer; at: Date },
): Promise<boolean> => {
  const row = await db
    .insertInto('mail')
    .values({
      id,
      dedup_key: mail.dedupKey,
      template: mail.template,
      language: mail.language,
      recipient: mail.to,
      subject: mail.subject,
      body_sealed: body,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('dedup_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const markMail = async (
  db: Database,
  id: string,
  { state, at, failure }: { state: string; at: Date; failure: string | null },
): Promise<void> => {
  await db.updateTable('mail').set({ state, sent_at: at, failure }).where('id', '=', id).execute()
}

/** The latest mails, newest first; for the development mail page. */
export const listMails = (db: Database, limit: number) =>
  db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').limit(limit).execute()

/** Returns how many there were. */
export const deleteMailsBefore = async (db: Database, instant: Date): Promise<number> => {
  const deleted = await db.deleteFrom('mail').where('created_at', '<', instant).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

export const findMail = (db: Database, id: string) =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
