import type { Database } from '../../../platform/context.ts'

export const findTempleFacts = (db: Database, templeId: number) =>
  db
    .selectFrom('temple')
    .select(['title', 'proof_policy', 'proof_required', 'religion'])
    .where('id', '=', templeId)
    .executeTakeFirst()

/** The recipients of the mail about a new request: the temple's people, each with their language. */
export const findTemplePeople = (db: Database, templeId: number) =>
  db
    .selectFrom('temple_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .innerJoin('temple as t', 't.id', 'm.temple_id')
    .select(['u.id', 'u.email', 'u.language', 't.title as temple_title'])
    .where('m.temple_id', '=', templeId)
    .where('u.status', '=', 'ENABLED')
    .execute()
