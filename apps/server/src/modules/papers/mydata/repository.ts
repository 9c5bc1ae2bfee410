import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import type { Answer, Marked } from './authority.ts'

/** Queues the invoices of this day and later that are not queued yet. */
export const queueMissing = (db: Database, from: string, now: Date) =>
  sql`
    insert into tax_document (invoice_id, state, next_at, created_at)
    select i.id, 'QUEUED', ${now}, ${now} from invoice i where i.issued_on >= ${from}
    on conflict do nothing`.execute(db)

/** Takes due documents, the oldest first, until `until`: those of a process that stops in the meantime are retried. */
export const claimDue = async (
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ invoice_id: number; tries: number }[]> =>
  (
    await sql<{ invoice_id: number; tries: number }>`
      update tax_document set tries = tries + 1, next_at = ${until}
      where invoice_id in (
        select invoice_id from tax_document where state = 'QUEUED' and next_at <= ${now}
        order by invoice_id limit ${limit} for update skip locked)
      returning invoice_id, tries`.execute(db)
  ).rows

export const storeSent = (db: Database, invoiceId: number, { mark, uid, qrUrl }: Marked, at: Date) =>
  db
    .updateTable('tax_document')
    .set({ state: 'SENT', mark, uid, qr_url: qrUrl, failure_code: null, sent_at: at })
    .where('invoice_id', '=', invoiceId)
    .execute()

export const storeFailure = (
  db: Database,
  invoiceId: number,
  { outcome, code }: Pick<Exclude<Answer, { outcome: 'SENT' }>, 'outcome' | 'code'>,
  nextAt: Date,
) =>
  db
    .updateTable('tax_document')
    .set({ state: outcome === 'REFUSED' ? 'REFUSED' : 'QUEUED', failure_code: code, next_at: nextAt })
    .where('invoice_id', '=', invoiceId)
    .execute()

/** @returns false if there is no waiting or rejected one */
export const queueAgain = async (db: Database, invoiceId: number, now: Date): Promise<boolean> => {
  const row = await db
    .updateTable('tax_document')
    .set({ state: 'QUEUED', next_at: now })
    .where('invoice_id', '=', invoiceId)
    .where('state', '<>', 'SENT')
    .returning('invoice_id')
    .executeTakeFirst()
  return row !== undefined
}
