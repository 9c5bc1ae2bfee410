import type { Database } from '../../../platform/context.ts'

/** The people of an organisation, in the order in which their rows are locked. */
export const findPeopleOf = async (db: Database, organisationId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
