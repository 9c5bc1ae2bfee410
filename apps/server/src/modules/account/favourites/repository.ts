import type { Database } from '../../../platform/context.ts'

export type Kind = 'temple' | 'saint'

/** Ids that a user marked, in the order of marking. */
export const findFavourites = async (db: Database, kind: Kind, userId: number): Promise<number[]> => {
  const rows =
    kind === 'temple'
      ? await db
          .selectFrom('favourite_temple')
          .select('temple_id as id')
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .orderBy('temple_id')
          .execute()
      : await db
          .selectFrom('favourite_saint')
          .select('saint_id as id')
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .orderBy('saint_id')
          .execute()
  return rows.map(({ id }) => id)
}

/** Adds those of the ids that exist; already marked ids stay as they are. */
export const insertFavourites = async (
  db: Database,
  kind: Kind,
  userId: number,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  if (kind === 'temple') {
    await db
      .insertInto('favourite_temple')
      .columns(['user_id', 'temple_id'])
      .expression((from) =>
        from
          .selectFrom('temple')
          .select(({ val }) => [val(userId).as('user_id'), 'temple.id'])
          .where('temple.id', 'in', [...ids]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await db
    .insertInto('favourite_saint')
    .columns(['user_id', 'saint_id'])
    .expression((from) =>
      from
        .selectFrom('saint')
        .select(({ val }) => [val(userId).as('user_id'), 'saint.id'])
        .where('saint.id', 'in', [...ids]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteFavourite = async (
  db: Database,
  kind: Kind,
  userId: number,
  id: number,
): Promise<void> => {
  await (kind === 'temple'
    ? db.deleteFrom('favourite_temple').where('user_id', '=', userId).where('temple_id', '=', id).execute()
    : db.deleteFrom('favourite_saint').where('user_id', '=', userId).where('saint_id', '=', id).execute())
}

export const deleteFavouritesOf = async (db: Database, userId: number): Promise<void> => {
  await db.deleteFrom('favourite_temple').where('user_id', '=', userId).execute()
  await db.deleteFrom('favourite_saint').where('user_id', '=', userId).execute()
}
