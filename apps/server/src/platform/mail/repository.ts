import type { MailState } from '@kandili/contract/values'
import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Database } from '../database/database.ts'
import { executeText } from '../database/execute-text.ts'
import type { DB } from '../database/schema.ts'
import type { Filing } from '../job-queue.ts'
import type { Mail } from '../mailer.ts'

/** The statement that puts mails into the outbox together with their jobs. */
const awaitedMailsText = (filing: Filing): string => `with written as (
      insert into mail (id, dedup_key, template, language, recipient, subject, body_sealed, useful_until, created_at,
        next_try_at, give_up_at, is_security)
      select m.id, m.dedup_key, m.template, m.language, m.recipient, m.subject, m.body_sealed, m.useful_until, $2, $3, $4,
        m.is_security
      from jsonb_to_recordset($1::jsonb) as m(id uuid, dedup_key text, template text, language text, recipient text,
        subject text, body_sealed bytea, useful_until timestamptz, is_security boolean)
      on conflict (dedup_key) do nothing
      returning id
    ), ${filing(
      `(select coalesce(json_agg(json_build_object('data', json_build_object('mailId', id))), '[]'::json) from written)`,
    )}
    select id from written where (select count(*) from notified) >= 0`

/** Skips mails whose reason already has one. */
export const insertAwaitedMails = async (
  db: Database,
  filing: Filing,
  mails: readonly NewMail[],
  { at, nextTryAt, giveUpAt }: { at: Date; nextTryAt: Date; giveUpAt: Date },
): Promise<void> => {
  const rows = mails.map(({ id, mail, body }) => ({
    id,
    dedup_key: mail.dedupKey,
    template: mail.template,
    language: mail.language,
    recipient: mail.to,
    subject: mail.subject,
    body_sealed: `\\x${body.toString('hex')}`,
    useful_until: mail.usefulUntil ?? null,
    is_security: mail.isSecurity ?? false,
  }))
  await executeText(db, awaitedMailsText(filing), [JSON.stringify(rows), at, nextTryAt, giveUpAt])
}

export type NewMail = { id: string; mail: Mail; body: Buffer }

/** Puts many mails into the outbox in one statement, due at once. Skips mails whose reason already has one. */
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

/**
 * Until the transaction ends nobody else counts the mails to these mailboxes. Locked in one order, to avoid
 * deadlocks.
 */
export const lockMailboxes = (db: Database, mailboxes: readonly string[]) =>
  sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(lower(mailbox), 0) as key from unnest(${[...mailboxes]}::text[]) as mailbox
      order by key) keys`.execute(db)

/** How many mails of a kind were queued to a mailbox after the instant, for each of these. */
export const countMailsTo = async (
  db: Database,
  asked: readonly { to: string; template: string; since: Date }[],
): Promise<number[]> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from mail m
      where lower(m.recipient) = lower(a."to") and m.template = a.template and m.created_at > a.since) as count
    from jsonb_to_recordset(${JSON.stringify(asked.map((one, n) => ({ n, ...one })))}::jsonb)
      as a(n integer, "to" text, template text, since timestamptz)
    order by a.n`.execute(db)
  return rows.map(({ count }) => count)
}

/**
 * Takes mails to send and holds them until `heldUntil`: no other node takes them meanwhile, and those of a killed
 * node are free again after it.
 * @param ids these, if they were never tried or are due; without them, everything that is due
 */
export const claimMails = (
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
        // News is thousands of mails at a time: mails that somebody waits for come first.
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

export type TakenMail = Awaited<ReturnType<typeof claimMails>>[number]

export const updateMails = async (
  db: Database,
  ids: readonly string[],
  change: Updateable<DB['mail']>,
): Promise<void> => {
  if (ids.length === 0) return
  await db.updateTable('mail').set(change).where('id', 'in', ids).execute()
}

/** Requeues mails whose failure a person has handled. @returns the ids of those that were in one of the states */
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
 * Cancels a waiting mail. One that a node holds is being sent; a mail that was never tried is not held, though its
 * job owns the first minutes.
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

/** Mails that have waited since before `before`: how many, and since when the oldest has. */
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

/** Deletes finished mails. Returns how many there were. */
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
