import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { countRows } from '../../platform/database/pages.ts'

export type Side = 'LIVING' | 'DEPARTED'
export type Right = 'SEE' | 'WRITE'

/** A book that the caller may open, with their permissions. */
export type BookRow = {
  readonly id: number
  readonly ownerId: number
  readonly ownerName: string
  readonly may: 'OWN' | Right
  readonly shareId: number | null
}

export const ensureBook = (db: Database, ownerId: number) =>
  db
    .insertInto('diptych_book')
    .values({ owner_id: ownerId })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute()

/** The caller's own book and those shared with them; own first. */
export const findBooks = async (db: Database, userId: number, bookId?: number): Promise<BookRow[]> => {
  const { rows } = await sql<BookRow>`
    select b.id, b.owner_id as "ownerId", u.first_name as "ownerName", s.id as "shareId",
      case when b.owner_id = ${userId} then 'OWN' else s.may end as may
    from diptych_book b
    join app_user u on u.id = b.owner_id
    left join diptych_share s on s.book_id = b.id and s.user_id = ${userId}
    where (b.owner_id = ${userId} or s.user_id = ${userId})
      and (${bookId ?? null}::bigint is null or b.id = ${bookId ?? null})
    order by b.owner_id <> ${userId}, b.id`.execute(db)
  return rows
}

/** Makes changes of one book run one after the other. */
export const lockBook = (db: Database, bookId: number) =>
  db.selectFrom('diptych_book').select('id').where('id', '=', bookId).forUpdate().execute()

export type NameRow = {
  readonly id: number
  readonly bookId: number
  readonly side: Side
  readonly body: Buffer
  readonly note: Buffer | null
  readonly isReminded: boolean
  readonly isRemoved: boolean
}

const nameRows = (db: Database, readerId: number) =>
  db
    .selectFrom('diptych_name as n')
    .leftJoin('diptych_note as o', (join) =>
      join.onRef('o.name_id', '=', 'n.id').on('o.user_id', '=', readerId),
    )
    .select(({ exists, selectFrom }) => [
      'n.id',
      'n.book_id as bookId',
      'n.side',
      'n.body_sealed as body',
      'o.body_sealed as note',
      exists(
        selectFrom('diptych_reminder as r')
          .select('r.kind')
          .whereRef('r.name_id', '=', 'n.id')
          .where('r.user_id', '=', readerId),
      ).as('isReminded'),
      sql<boolean>`n.removed_at is not null`.as('isRemoved'),
    ])
    .$narrowType<{ isReminded: boolean }>()

/** Names that are not removed, in the order of adding, with only the reader's notes and reminders. */
export const findNames = (db: Database, bookIds: readonly number[], readerId: number): Promise<NameRow[]> =>
  bookIds.length === 0
    ? Promise.resolve([])
    : nameRows(db, readerId)
        .where('n.book_id', 'in', [...bookIds])
        .where('n.removed_at', 'is', null)
        .orderBy('n.id')
        .execute()

/** One name of any book, removed or not: `findBooks` checks whether the caller may open the book. */
export const findName = (db: Database, id: number, readerId: number): Promise<NameRow | undefined> =>
  nameRows(db, readerId).where('n.id', '=', id).executeTakeFirst()

export const countNames = (db: Database, bookId: number): Promise<number> =>
  countRows(db.selectFrom('diptych_name').where('book_id', '=', bookId).where('removed_at', 'is', null))

type NewName = { readonly side: Side; readonly body: Buffer }

/** @returns the ids, in the given order */
export const insertNames = async (
  db: Database,
  { bookId, addedBy, at }: { bookId: number; addedBy: number; at: Date },
  names: readonly NewName[],
): Promise<number[]> => {
  const rows = await db
    .insertInto('diptych_name')
    .values(
      names.map(({ side, body }) => ({
        book_id: bookId,
        side,
        body_sealed: body,
        added_by: addedBy,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const updateName = (db: Database, id: number, { side, body, at }: NewName & { readonly at: Date }) =>
  db
    .updateTable('diptych_name')
    .set({ side, body_sealed: body, updated_at: at })
    .where('id', '=', id)
    .execute()

export const setRemoved = (db: Database, id: number, at: Date | null) =>
  db.updateTable('diptych_name').set({ removed_at: at }).where('id', '=', id).execute()

export const deleteRemovedBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('diptych_name').where('removed_at', '<', instant).execute()
}

export const storeNote = async (
  db: Database,
  nameId: number,
  userId: number,
  body: Buffer | null,
): Promise<void> => {
  if (body === null) {
    await db.deleteFrom('diptych_note').where('name_id', '=', nameId).where('user_id', '=', userId).execute()
    return
  }
  await db
    .insertInto('diptych_note')
    .values({ name_id: nameId, user_id: userId, body_sealed: body })
    .onConflict((conflict) => conflict.columns(['name_id', 'user_id']).doUpdateSet({ body_sealed: body }))
    .execute()
}

/** Everything is deleted with the owner: names, notes of others on them, shares, reminders. */
export const deleteBookOf = (db: Database, ownerId: number) =>
  db.deleteFrom('diptych_book').where('owner_id', '=', ownerId).execute()
