import type { Bilingual } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/** Whether and how money can reach a temple; the only place that decides it. */
const moneyColumns = [
  sql<boolean>`temple_can_be_paid(t.id)`.as('has_bank_account'),
  sql<boolean>`t.stripe_id is not null`.as('has_connected_account'),
  't.accepts_cash',
] as const

/** Today's available offerings: enabled, with a price unless it is free, of a type that is published and enabled. */
const offeringCount = sql<number>`(
  select count(*) from temple_offering o join offering_type y on y.id = o.type_id
  where o.temple_id = t.id and o.enabled and (o.price_cents > 0 or o.asks = 'FREE')
    and y.status = 'ENABLED' and y.published)`

/** The recorded data of a temple's enrolment. */
export const findEnrolment = (db: Database, templeId: number) =>
  db
    .selectFrom('temple as t')
    .leftJoin('app_user as checker', 'checker.id', 't.identity_checked_by')
    .leftJoin('file as f', 'f.id', 't.mandate_file_id')
    .select([
      't.version',
      't.published',
      't.created_at',
      't.lat',
      't.lng',
      't.mandate_by',
      't.mandate_reference',
      't.mandate_from',
      't.mandate_until',
      't.mandate_file_id',
      'f.title as mandate_file_title',
      't.identity_checked_at',
      't.identity_checked_how',
      sql<string>`concat_ws(' ', checker.first_name, checker.last_name)`.as('identity_checker'),
      ...moneyColumns,
      offeringCount.as('offerings'),
      sql<number | null>`(
        select r.id from user_request r
        where r.temple_id = t.id and r.type = 'TEMPLE_APPLICATION' and r.state = 'ACTIVE'
        order by r.id limit 1)`.as('user_request_id'),
    ])
    .where('t.id', '=', templeId)
    .executeTakeFirst()

/** The version of the terms that was last accepted, and by whom. */
export const findAcceptedTerms = (db: Database, templeId: number) =>
  db
    .selectFrom('temple_terms as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select(['a.version', 'a.accepted_at', sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('by')])
    .where('a.temple_id', '=', templeId)
    .orderBy('a.accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** False if this version was accepted before. */
export const insertAcceptedTerms = async (
  db: Database,
  row: { templeId: number; version: string; userId: number; at: Date },
): Promise<boolean> =>
  (await db
    .insertInto('temple_terms')
    .values({
      temple_id: row.templeId,
      version: row.version,
      user_id: row.userId,
      accepted_at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()) !== undefined

export const isOwner = async (db: Database, templeId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('temple_member')
    .select('user_id')
    .where('temple_id', '=', templeId)
    .where('user_id', '=', userId)
    .where('duty', '=', 'OWNER')
    .executeTakeFirst()) !== undefined

/** Locks the temple against every other change until the transaction ends. */
export const lockTemple = (db: Database, templeId: number) =>
  db
    .selectFrom('temple')
    .select(['version', 'mandate_file_id', 'mandate_until'])
    .$narrowType<{ mandate_until: string }>()
    .where('id', '=', templeId)
    .forUpdate()
    .executeTakeFirst()

type Changed = { readonly templeId: number; readonly now: Date }

export const updateMandate = (
  db: Database,
  {
    templeId,
    now,
    ...mandate
  }: Changed & {
    by: Bilingual
    reference: string
    from: string
    until: string | null
    documentId: string
  },
) =>
  db
    .updateTable('temple')
    .set({
      mandate_by: JSON.stringify(mandate.by),
      mandate_reference: mandate.reference,
      mandate_from: mandate.from,
      mandate_until: mandate.until,
      mandate_file_id: mandate.documentId,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', templeId)
    .execute()

/** @param how null revokes the check */
export const updateIdentity = (
  db: Database,
  { templeId, now, userId, how }: Changed & { userId: number; how: string | null },
) =>
  db
    .updateTable('temple')
    .set({
      identity_checked_at: how === null ? null : now,
      identity_checked_by: how === null ? null : userId,
      identity_checked_how: how ?? '',
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', templeId)
    .execute()

/** Whether a document belongs to another temple, as its mandate or with its application. */
export const isDocumentOfOthers = async (
  db: Database,
  { documentId, templeId }: { documentId: string; templeId: number },
): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select exists(select from temple where mandate_file_id = ${documentId} and id <> ${templeId})
      or exists(select from user_request
        where document_file_id = ${documentId} and temple_id is distinct from ${templeId}) as taken`.execute(
    db,
  )
  return rows[0]?.taken === true
}

export const findTempleOfMandate = async (db: Database, fileId: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('temple')
      .select('id')
      .where('mandate_file_id', '=', fileId)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** Published temples whose mandate ends on or before a civil date, or between two, both included. */
export const findEndingMandates = (db: Database, { until }: { until: string }) =>
  db
    .selectFrom('temple')
    .select(['id', 'title', 'mandate_until'])
    .$narrowType<{ mandate_until: string }>()
    .where('published', '=', true)
    .where('mandate_until', '<=', until)
    .orderBy('mandate_until')
    .orderBy('id')
    .execute()

export type EndingMandate = Awaited<ReturnType<typeof findEndingMandates>>[number]

export const findOwners = (db: Database, templeId: number) =>
  db
    .selectFrom('temple_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email', 'u.language'])
    .where('m.temple_id', '=', templeId)
    .where('m.duty', '=', 'OWNER')
    .where('u.status', '=', 'ENABLED')
    .orderBy('u.id')
    .execute()
