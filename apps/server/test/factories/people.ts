import { randomBytes, randomUUID } from 'node:crypto'
import type { Actor, Database } from '../../src/platform/context.ts'

/** A temple user as the actor of a use case. */
export const makeTempleActor = async (db: Database, templeId: number): Promise<Actor> => {
  const user = await db
    .insertInto('app_user')
    .values({
      type: 'COMPANY',
      email: `${randomBytes(6).toString('hex')}@temple.test`,
      first_name: 'Πέτρος',
      language: 'el',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('temple_member').values({ temple_id: templeId, user_id: user.id }).execute()
  return {
    userId: user.id,
    sessionId: randomUUID(),
    type: 'COMPANY',
    rights: ['companies_submission_view', 'companies_submission_edit'],
    templeId,
  }
}
