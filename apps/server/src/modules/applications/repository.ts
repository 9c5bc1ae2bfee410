import type { Bilingual, Language, UserRequestState, UserRequestType } from '@kandili/contract'
import { searchSkeleton } from '@kandili/greek'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { personName } from '../../platform/database/person-name.ts'
import type { ApplicationDetails } from './user-request.ts'

export type UserRequestRow = {
  readonly id: number
  readonly type: UserRequestType
  readonly state: UserRequestState
  readonly language: Language
  readonly userId: number | null
  readonly templeId: number | null
  readonly templeTitle: Bilingual | null
  readonly applicantName: string
  readonly applicantEmail: string
  readonly subject: string
  /** Empty for anything but an application, and for an erased one. */
  readonly details: ApplicationDetails | Record<string, never>
  readonly textSealed: Buffer | null
  readonly documentFileId: string | null
  readonly reasonSealed: Buffer | null
  readonly submittedAt: Date
  readonly decidedAt: Date | null
}

/** A user request without the details of its own page. */
const rows = (db: Database) =>
  db
    .selectFrom('user_request as q')
    .leftJoin('temple as t', 't.id', 'q.temple_id')
    .select([
      'q.id',
      'q.type',
      'q.state',
      'q.language',
      'q.user_id as userId',
      'q.temple_id as templeId',
      't.title as templeTitle',
      'q.applicant_name as applicantName',
      'q.applicant_email as applicantEmail',
      'q.subject',
      'q.details',
      'q.text_sealed as textSealed',
      'q.document_file_id as documentFileId',
      'q.reason_sealed as reasonSealed',
      'q.submitted_at as submittedAt',
      'q.decided_at as decidedAt',
    ])
    .$narrowType<
      Pick<UserRequestRow, 'type' | 'state' | 'language' | 'details'> & { templeTitle: Bilingual | null }
    >()

export const findUserRequest = (db: Database, id: number): Promise<UserRequestRow | undefined> =>
  rows(db).where('q.id', '=', id).executeTakeFirst()

/** The state of a request, locked until the transaction ends, so that two decisions run one after the other. */
export const lockState = async (db: Database, id: number): Promise<UserRequestState | undefined> => {
  const row = await db
    .selectFrom('user_request')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.state as UserRequestState | undefined
}

/** Compare-and-set; false if it was no longer in `from`. */
export const setState = async (
  db: Database,
  {
    id,
    from,
    to,
    decidedAt,
  }: { id: number; from: UserRequestState; to: UserRequestState; decidedAt: Date | null },
): Promise<boolean> => {
  const row = await db
    .updateTable('user_request')
    .set({ state: to, ...(decidedAt ? { decided_at: decidedAt } : {}) })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Move = { from: UserRequestState | null; to: UserRequestState; actorUserId: number | null; at: Date }

export const insertEvent = (db: Database, { id, from, to, actorUserId, at }: Move & { id: number }) =>
  db
    .insertInto('user_request_event')
    .values({ user_request_id: id, from_state: from, to_state: to, actor_user_id: actorUserId, at })
    .execute()

export const listEvents = async (
  db: Database,
  id: number,
): Promise<{ from: UserRequestState | null; to: UserRequestState; at: Date; actor: string | null }[]> =>
  db
    .selectFrom('user_request_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.actor_user_id')
    .select(['e.from_state as from', 'e.to_state as to', 'e.at', personName('u').as('actor')])
    .$narrowType<{ from: UserRequestState | null; to: UserRequestState }>()
    .where('e.user_request_id', '=', id)
    .orderBy('e.id')
    .execute()

export type NewUserRequest = {
  readonly type: UserRequestType
  readonly language: Language
  readonly userId: number | null
  readonly templeId: number | null
  readonly applicantName: string
  readonly applicantEmail: string
  readonly subject: string
  readonly details?: ApplicationDetails
  readonly textSealed: Buffer | null
  readonly documentFileId: string | null
}

/** Undefined for an erasure that the user has already requested. */
export const insertUserRequest = async (
  db: Database,
  request: NewUserRequest & { submittedAt: Date },
): Promise<number | undefined> => {
  const row = await db
    .insertInto('user_request')
    .values({
      type: request.type,
      language: request.language,
      user_id: request.userId,
      temple_id: request.templeId,
      applicant_name: request.applicantName,
      applicant_email: request.applicantEmail,
      subject: request.subject,
      details: JSON.stringify(request.details ?? {}),
      text_sealed: request.textSealed,
      document_file_id: request.documentFileId,
      submitted_at: request.submittedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const noteTemple = (db: Database, { id, templeId }: { id: number; templeId: number }) =>
  db.updateTable('user_request').set({ temple_id: templeId }).where('id', '=', id).execute()

export const noteReason = (db: Database, { id, reasonSealed }: { id: number; reasonSealed: Buffer }) =>
  db.updateTable('user_request').set({ reason_sealed: reasonSealed }).where('id', '=', id).execute()

const nothingStated = {
  applicant_name: '',
  applicant_email: '',
  subject: '',
  details: '{}',
  text_sealed: null,
  reason_sealed: null,
  document_file_id: null,
}

/** Erases the applicant and the content. The document becomes unreferenced and is swept at night. */
export const forgetWhatWasStated = (db: Database, id: number) =>
  db.updateTable('user_request').set(nothingStated).where('id', '=', id).execute()

/** The same for all requests of a person; the pseudonym replaces their e-mail. */
export const forgetRequestsOf = (
  db: Database,
  { userId, pseudonym }: { userId: number; pseudonym: string },
) =>
  db
    .updateTable('user_request')
    .set({ ...nothingStated, applicant_email: pseudonym })
    .where('user_id', '=', userId)
    .execute()

/** Newest first, fifty at most. */
export const listOfTemple = (db: Database, templeId: number): Promise<UserRequestRow[]> =>
  rows(db)
    .where('q.temple_id', '=', templeId)
    .where('q.type', '=', 'DATA_CHANGE')
    .where('q.state', '<>', 'DELETED')
    .orderBy('q.submitted_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(50)
    .execute()

export const findLastErasure = (db: Database, userId: number): Promise<UserRequestRow | undefined> =>
  rows(db)
    .where('q.user_id', '=', userId)
    .where('q.type', '=', 'ERASURE')
    .where('q.state', '<>', 'DELETED')
    .orderBy('q.submitted_at', 'desc')
    .orderBy('q.id', 'desc')
    .executeTakeFirst()

/** The user request that this file was submitted with. */
export const findRequestOfDocument = (
  db: Database,
  fileId: string,
): Promise<{ id: number; templeId: number | null } | undefined> =>
  db
    .selectFrom('user_request')
    .select(['id', 'temple_id as templeId'])
    .where('document_file_id', '=', fileId)
    .executeTakeFirst()

export const findApplicant = (
  db: Database,
  userId: number,
): Promise<{ name: string; email: string; language: Language } | undefined> =>
  db
    .selectFrom('app_user')
    .select([sql<string>`concat_ws(' ', first_name, last_name)`.as('name'), 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()

export const findTempleTitle = async (db: Database, templeId: number): Promise<Bilingual | undefined> => {
  const row = await db.selectFrom('temple').select('title').where('id', '=', templeId).executeTakeFirst()
  return row?.title
}

export const listCountries = (db: Database): Promise<{ code: string; title: Bilingual }[]> =>
  db.selectFrom('country').select(['code', 'title']).orderBy('code').execute()

export const isCountry = async (db: Database, code: string): Promise<boolean> =>
  (await db.selectFrom('country').select('id').where('code', '=', code).executeTakeFirst()) !== undefined

/** The city of the catalogue with this country and this very name, in either language. */
export const findCityByName = async (
  db: Database,
  { country, city }: { country: string; city: string },
): Promise<{ id: number; title: Bilingual } | undefined> => {
  const name = searchSkeleton(city)
  const row = await db
    .selectFrom('city as c')
    .innerJoin('country as n', 'n.id', 'c.country_id')
    .select(['c.id', 'c.title'])
    .where('n.code', '=', country)
    .where(sql<boolean>`${name} in (search_skeleton(c.title ->> 'el'), search_skeleton(c.title ->> 'en'))`)
    .orderBy('c.id')
    .executeTakeFirst()
  return row && { id: row.id, title: row.title }
}
