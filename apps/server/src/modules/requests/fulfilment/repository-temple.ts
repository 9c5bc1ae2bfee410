import type { Database } from '../../../platform/context.ts'

export const findTempleFacts = (db: Database, templeId: number) =>
  db
    .selectFrom('temple')
    .select(['title', 'proof_policy', 'proof_required', 'tells_who', 'religion'])
    .where('id', '=', templeId)
    .executeTakeFirst()
