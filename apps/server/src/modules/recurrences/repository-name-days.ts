import type { Database } from '../../platform/context.ts'

export const findBook = (db: Database, userId: number) =>
  db
    .selectFrom('name_day_book')
    .select(['is_on as isOn', 'days_before as daysBefore'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const storeBook = async (
  db: Database,
  userId: number,
  { isOn, daysBefore }: { isOn: boolean; daysBefore: number },
): Promise<void> => {
  const row = { is_on: isOn, days_before: daysBefore }
  await db
    .insertInto('name_day_book')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export const findReaders = (db: Database) =>
  db
    .selectFrom('name_day_book as b')
    .innerJoin('app_user as u', 'u.id', 'b.user_id')
    .select(['u.id', 'u.email', 'u.language', 'b.days_before as daysBefore'])
    .where('b.is_on', '=', true)
    .where('u.status', '=', 'ENABLED')
    .orderBy('u.id')
    .execute()
