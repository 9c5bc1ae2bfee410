import type { Bilingual } from '@kandili/contract'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Actor, Database } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/pages.ts'
import type { DB } from '../../../platform/database/schema.ts'

/** A view's content, set by its owner. */
export type ViewContent = {
  readonly name: string
  readonly query: string
  readonly columns: string[] | null
  readonly density: Selectable<DB['list_view']>['density']
  readonly sharedWith: Selectable<DB['list_view']>['shared_with']
  readonly roleId: number | null
}

const columnsOf = ({ name, query, columns, density, sharedWith, roleId }: ViewContent) => ({
  name,
  query,
  columns,
  density,
  shared_with: sharedWith,
  role_id: roleId,
})

/** The caller's own views and those shared with them, or with anybody; own ones first, by name. */
export const findViews = (
  db: Database,
  { userId, type, templeId, seesAllShared }: Actor & { seesAllShared: boolean },
) =>
  db
    .selectFrom('list_view as v')
    .innerJoin('app_user as u', 'u.id', 'v.user_id')
    .leftJoin('list_view_default as d', (join) =>
      join.onRef('d.view_id', '=', 'v.id').on('d.user_id', '=', userId),
    )
    .select(({ eb }) => [
      'v.id',
      'v.list',
      'v.name',
      'v.query',
      'v.columns',
      'v.density',
      'v.shared_with',
      'v.role_id',
      'u.first_name',
      'u.last_name',
      eb('v.user_id', '=', userId).as('is_own'),
      eb('d.view_id', 'is not', null).as('is_default'),
    ])
    .where('v.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('v.user_id', '=', userId),
        eb.and([eb.val(seesAllShared), eb('v.shared_with', '<>', 'NOBODY')]),
        eb.and([
          sql<boolean>`v.temple_id is not distinct from ${templeId}`,
          eb.or([
            eb.and([eb('v.shared_with', '=', 'TYPE'), eb('u.type', '=', type)]),
            eb.and([
              eb('v.shared_with', '=', 'ROLE'),
              eb(
                'v.role_id',
                'in',
                eb.selectFrom('user_role').select('role_id').where('user_id', '=', userId),
              ),
            ]),
          ]),
        ]),
      ]),
    )
    .orderBy('is_own', 'desc')
    .orderBy(sql`v.name collate greek`)
    .orderBy('v.id')
    .execute()

export type ViewRow = Awaited<ReturnType<typeof findViews>>[number]

/** The roles that a user holds. */
export const findOwnRoles = (db: Database, userId: number): Promise<{ id: number; title: Bilingual }[]> =>
  db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['role.id', 'role.title'])
    .where('user_role.user_id', '=', userId)
    .orderBy('role.id')
    .execute()

export const isEmailConfirmed = async (db: Database, userId: number): Promise<boolean> => {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return user !== undefined
}

export const countOwn = (db: Database, userId: number): Promise<number> =>
  countRows(db.selectFrom('list_view').where('user_id', '=', userId).where('deleted_at', 'is', null))

export const insertView = async (
  db: Database,
  {
    userId,
    templeId,
    list,
    now,
    ...content
  }: ViewContent & { userId: number; templeId: number | null; list: string; now: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('list_view')
    .values({ ...columnsOf(content), user_id: userId, temple_id: templeId, list, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether the user has this view */
export const updateView = async (
  db: Database,
  { userId, id }: { userId: number; id: number },
  content: ViewContent,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('list_view')
    .set(columnsOf(content))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** One of the user's own views, or with `orShared` also one that anybody shares. */
type Removable = { readonly userId: number; readonly id: number; readonly orShared: boolean }

const isRemovable =
  ({ userId, orShared }: Removable) =>
  (eb: ExpressionBuilder<DB, 'list_view'>) =>
    eb.or([eb('user_id', '=', userId), eb.and([eb.val(orShared), eb('shared_with', '<>', 'NOBODY')])])

/** @returns the owner of the deleted view; undefined if there is none that the user may delete */
export const deleteView = (
  db: Database,
  { now, ...which }: Removable & { now: Date },
): Promise<{ ownerId: number } | undefined> =>
  db
    .updateTable('list_view')
    .set({ deleted_at: now })
    .where('id', '=', which.id)
    .where(isRemovable(which))
    .where('deleted_at', 'is', null)
    .returning('user_id as ownerId')
    .executeTakeFirst()

/** Restores a deleted view. @returns whether there was one */
export const restoreView = async (
  db: Database,
  { since, ...which }: Removable & { since: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('list_view')
    .set({ deleted_at: null })
    .where('id', '=', which.id)
    .where(isRemovable(which))
    .where('deleted_at', '>=', since)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

/** Removes views that were deleted before. */
export const removeDeletedBefore = (db: Database, before: Date) =>
  db.deleteFrom('list_view').where('deleted_at', '<', before).execute()

/** A user's default view of a list; null for none. */
export const setDefault = async (
  db: Database,
  { userId, list, id }: { userId: number; list: string; id: number | null },
): Promise<void> => {
  if (id === null) {
    await db.deleteFrom('list_view_default').where('user_id', '=', userId).where('list', '=', list).execute()
    return
  }
  await db
    .insertInto('list_view_default')
    .values({ user_id: userId, list, view_id: id })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ view_id: id }))
    .execute()
}

export const deleteViewsOf = async (db: Database, userId: number): Promise<void> => {
  await db.deleteFrom('list_view').where('user_id', '=', userId).execute()
  await db.deleteFrom('list_view_default').where('user_id', '=', userId).execute()
}
