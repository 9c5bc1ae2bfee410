import type { MailState } from '@kandili/contract/values'
import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Database } from '../database/database.ts'
import { executePrepared, statementOf } from '../database/prepared.ts'
import type { DB } from '../database/schema.ts'
import type { Filing } from '../jobs/filing.ts'
import type { Mail } from './mailer.ts'

/** The statement that puts a mail into the outbox together with its job. */
export const insertMailStatement = (filing: Filing) =>
  statementOf(
    'mail-insert',
    `with written as (
      insert into mail (id, dedup_key, template, language, recipient, subject, body_sealed, useful_until, created_at,
        next_try_at, give_up_at, is_security)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict (dedup_key) do nothing
      returning id
    ), ${filing(
      `(select coalesce(json_agg(json_build_object('data', json_build_object('mailId', id))), '[]'::json) from written)`,
    )}
    select id from written where (select count(*) from notified) >= 0`,
  )

/** Does nothing if a mail with this reason exists. */
export const insertMail = async (
  db: Database,
  statement: ReturnType<typeof insertMailStatement>,
  {
    id,
    mail,
    body,
    at,
    nextTryAt,
    giveUpAt,
  }: { id: string; mail: Mail; body: Buffer; at: Date; nextTryAt: Date; giveUpAt: Date },
): Promise<void> => {
  await executePrepared(db, statement, [
    id,
    mail.dedupKey,
    mail.template,
    mail.language,
    mail.to,
    mail.subject,
    body,
    mail.usefulUntil ?? null,
    at,
    nextTryAt,
    giveUpAt,
    mail.isSecurity ?? false,
  ])
}

type NewMail = { id: string; mail: Mail; body: Buffer }

/** Puts many mails into the outbox in one statement, due at once. Skips those whose reason has a mail. */
export const insertMails = async (
  db: Database,
  mails: readonly NewMail[],
  { at, giveUpAt }: { at: Date; giveUpAt: Date },
): Promise<void> => {
  if (mails.length === 0) return
  await db
    .insertInto('mail')
    .values(
      mails.map(({ id, mail, body }) => ({
        id,
        dedup_key: mail.dedupKey,
        template: mail.template,
        language: mail.language,
        recipient: mail.to,
        subject: mail.subject,
        body_sealed: body,
        useful_until: mail.usefulUntil ?? null,
        unsubscribe_url: mail.unsubscribeUrl ?? null,
        created_at: at,
        next_try_at: at,
        give_up_at: giveUpAt,
      })),
    )
    .onConflict((conflict) => conflict.column('dedup_key').doNothing())
    .execute()
}

/** How many mails of a kind were queued to a mailbox after the instant. Until the transaction ends nobody else counts. */
export const countMailsTo = async (
  db: Database,
  { to, template, since }: { to: string; template: string; since: Date },
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${to}), 0))`.execute(db)
  const { count } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<SqlBool>`lower(recipient) = lower(${to})`)
    .where('template', '=', template)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Takes mails to send and holds them until `heldUntil`: no other node takes them meanwhile, and the mails of a node
 * that was killed are free again after it.
 * @param ids these, if they were never tried or are due; without them, whatever is due
 */
export const takeMails = (
  db: Database,
  { now, heldUntil, most, ids }: { now: Date; heldUntil: Date; most: number; ids?: readonly string[] },
) =>
  db
    .updateTable('mail')
    .set((set) => ({ next_try_at: heldUntil, tries: set('tries', '+', 1) }))
    .where('id', 'in', (query) => {
      const waiting = query
        .selectFrom('mail as m')
        .select('m.id')
        .where('m.state', '=', 'WAITING')
        // News are thousands at a time: what somebody waits for goes before them.
        .orderBy(sql`m.unsubscribe_url is not null`)
        .orderBy('m.next_try_at')
        .limit(most)
        .forUpdate()
        .skipLocked()
      return ids === undefined
        ? waiting.where('m.next_try_at', '<=', now)
        : waiting
            .where('m.id', 'in', ids)
            .where((where) => where.or([where('m.tries', '=', 0), where('m.next_try_at', '<=', now)]))
    })
    .returning([
      'id',
      'template',
      'recipient',
      'subject',
      'body_sealed',
      'tries',
      'useful_until',
      'give_up_at',
      'unsubscribe_url',
      'is_security',
    ])
    .execute()

export type TakenMail = Awaited<ReturnType<typeof takeMails>>[number]

export const updateMails = async (
  db: Database,
  ids: readonly string[],
  change: Updateable<DB['mail']>,
): Promise<void> => {
  if (ids.length === 0) return
  await db.updateTable('mail').set(change).where('id', 'in', ids).execute()
}

/** Puts mails back whose failure a person has seen to. @returns the ids of those that were in one of the states */
export const requeueMails = async (
  db: Database,
  which: { readonly id?: string; readonly states: readonly MailState[] },
  { nextTryAt, giveUpAt, at }: { nextTryAt: Date; giveUpAt: Date; at: Date },
): Promise<string[]> => {
  let mails = db
    .updateTable('mail')
    .set({
      state: 'WAITING',
      tries: 0,
      failure: null,
      sent_at: null,
      next_try_at: nextTryAt,
      give_up_at: giveUpAt,
    })
    .where('state', 'in', [...which.states])
    .where((where) => where.or([where('useful_until', 'is', null), where('useful_until', '>', at)]))
  mails =
    which.id === undefined
      ? mails.where(
          sql<SqlBool>`not exists (select from mail_suppression s where s.address = lower(mail.recipient)
            and not mail.is_security and (s.reason = 'BOUNCE' or mail.unsubscribe_url is not null))`,
        )
      : mails.where('id', '=', which.id)
  return (await mails.returning('id').execute()).map(({ id }) => id)
}

/**
 * Cancels a mail that waits. One that a node holds is being sent; a mail that was never tried is not held, though its job
 * has the first minutes.
 */
export const cancelMail = async (db: Database, id: string, at: Date): Promise<boolean> => {
  const canceled = await db
    .updateTable('mail')
    .set({ state: 'CANCELED', failure: null, sent_at: at })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .where((where) => where.or([where('tries', '=', 0), where('failure', 'is not', null)]))
    .executeTakeFirst()
  return canceled.numUpdatedRows > 0n
}

/** Mails that wait since before `before`: how many, and since when the oldest does. */
export const countWaitingMails = async (
  db: Database,
  before: Date,
): Promise<{ count: number; oldest: Date | null }> => {
  const row = await db
    .selectFrom('mail')
    .select((select) => [select.fn.countAll<number>().as('count'), select.fn.min('created_at').as('oldest')])
    .where('state', '=', 'WAITING')
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), oldest: row.oldest }
}

/** The latest mails, newest first; for the development mail page. */
export const listMails = (db: Database, limit: number) =>
  db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').limit(limit).execute()

/** Deletes mails that are over. Returns how many there were. */
export const deleteMailsBefore = async (db: Database, instant: Date): Promise<number> => {
  const deleted = await db
    .deleteFrom('mail')
    .where('created_at', '<', instant)
    .where('state', '<>', 'WAITING')
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

export const findMail = (db: Database, id: string) =>
  db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
