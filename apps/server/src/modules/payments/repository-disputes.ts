import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { personName } from '../../platform/database/person-name.ts'
import type { ProviderDispute } from './gateways/gateway.ts'

const DECIDED: readonly string[] = ['WON', 'LOST', 'INQUIRY_CLOSED', 'PREVENTED']

/**
 * Stores a payment's disputes as its gateway shows them. One that was decided and is open again is marked as
 * reopened.
 */
export const storeDisputes = async (
  db: Database,
  paymentId: number,
  disputes: readonly ProviderDispute[],
  at: Date,
): Promise<void> => {
  for (const dispute of disputes) {
    const change = {
      state: dispute.state,
      reason: dispute.reason,
      amount_cents: dispute.amountCents,
      due_at: dispute.dueAt,
      submissions: dispute.submissions,
      updated_at: at,
    }
    await db
      .insertInto('dispute')
      .values({ ...change, payment_id: paymentId, provider_ref: dispute.ref, opened_at: dispute.openedAt })
      .onConflict((conflict) =>
        conflict.column('provider_ref').doUpdateSet({
          ...change,
          reopened: DECIDED.includes(dispute.state)
            ? sql<boolean>`dispute.reopened`
            : sql<boolean>`dispute.reopened or dispute.state = any(${[...DECIDED]}::text[])`,
        }),
      )
      .execute()
  }
}

const disputes = (db: Database) =>
  db
    .selectFrom('dispute as d')
    .innerJoin('payment as p', 'p.id', 'd.payment_id')
    .leftJoin('app_user as u', 'u.id', 'd.evidence_by')
    .selectAll('d')
    .select(['p.request_id', 'p.method', personName('u').as('sender')])

export type DisputeRow = Awaited<ReturnType<typeof findDisputes>>[number]

/** Those awaiting an answer first, by deadline; then the newest. */
export const findDisputes = (
  db: Database,
  { limit, requestId }: { limit: number; requestId?: number | undefined },
) =>
  (requestId === undefined ? disputes(db) : disputes(db).where('p.request_id', '=', requestId))
    .orderBy(sql`d.state in ('INQUIRY', 'NEEDS_RESPONSE')`, 'desc')
    .orderBy(sql`case when d.state in ('INQUIRY', 'NEEDS_RESPONSE') then d.due_at end`)
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()

export const findDispute = (db: Database, id: number): Promise<DisputeRow | undefined> =>
  disputes(db).where('d.id', '=', id).executeTakeFirst()

/** Disputes awaiting an answer with a deadline before `before`. */
export const findDueDisputes = (db: Database, before: Date) =>
  disputes(db)
    .where('d.state', 'in', ['INQUIRY', 'NEEDS_RESPONSE'])
    .where('d.due_at', '<', before)
    .orderBy('d.due_at')
    .execute()

export const noteEvidence = (
  db: Database,
  id: number,
  note: { items: readonly string[]; by: number; at: Date },
) =>
  db
    .updateTable('dispute')
    .set({ evidence_items: [...note.items], evidence_by: note.by, evidence_at: note.at })
    .where('id', '=', id)
    .execute()
