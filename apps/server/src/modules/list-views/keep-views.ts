import { endpoints } from '@kandili/contract'
import { routeRuleOf } from '@kandili/contract/routes'
import type { Actor, Context } from '../../platform/context.ts'
import { violationOf } from '../../platform/database/violations.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import {
  countOwn,
  deleteView,
  findOwnRoles,
  findViews,
  insertView,
  removeDeletedBefore,
  restoreView,
  setDefault,
  updateView,
  type ViewContent,
  type ViewRow,
} from './repository.ts'

type View = endpoints.listViews.ListView
const { MOST_LIST_VIEWS } = endpoints.listViews

const UNDO_MINUTES = 10
const undoLimit = ({ system }: Context): Date =>
  new Date(system.clock.now().getTime() - UNDO_MINUTES * 60_000)

/** Whether the actor's rights open the screen of a list. */
const maySee = ({ rights }: Actor, list: string): boolean => {
  const rule = routeRuleOf(`/${list}`)
  return rule?.authority !== undefined && rights.includes(`${rule.authority}_view`)
}

const present = (row: ViewRow): View => ({
  id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  columns: row.columns,
  density: row.density as View['density'],
  sharedWith: row.shared_with as View['sharedWith'],
  roleId: row.role_id,
  isOwn: Boolean(row.is_own),
  owner: `${row.first_name} ${row.last_name}`.trim(),
  isDefault: Boolean(row.is_default),
})

const visibleViews = async (context: Context): Promise<View[]> => {
  const actor = signedInActor(context)
  const rows = await findViews(context.db, actor)
  return rows.filter(({ list }) => maySee(actor, list)).map(present)
}

/** @throws ENTITY_NOT_FOUND if the caller cannot see it */
const viewOf = async (context: Context, id: number): Promise<View> =>
  found((await visibleViews(context)).find((view) => view.id === id))

/** The caller's views, those shared with them, and the roles that they may share with. */
export const listViews = async (context: Context) => ({
  views: await visibleViews(context),
  roles: await findOwnRoles(context.db, signedInActor(context).userId),
})

const takenName = (error: unknown): never => {
  if (violationOf(error) !== 'UNIQUE') throw error
  throw new Refusal('ALREADY_EXISTS', { fields: [{ field: 'name', message: 'rule.taken' }] })
}

/** Only holders of a role share a view with it. @throws VALIDATION_FAILED */
const checkRole = async (context: Context, { roleId }: ViewContent): Promise<void> => {
  if (roleId === null) return
  const roles = await findOwnRoles(context.db, signedInActor(context).userId)
  if (roles.some(({ id }) => id === roleId)) return
  throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'roleId', message: 'rule.notFound' }] })
}

/** @throws VALIDATION_FAILED for a list that the caller may not see; ALREADY_EXISTS; LIST_FULL */
export const createView = (
  context: Context,
  { list, ...content }: ViewContent & { readonly list: string },
): Promise<View> =>
  context
    .transaction(async (inside) => {
      const actor = signedInActor(inside)
      if (!maySee(actor, list)) {
        throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'list', message: 'rule.notFound' }] })
      }
      await checkRole(inside, content)
      if ((await countOwn(inside.db, actor.userId)) >= MOST_LIST_VIEWS) {
        throw new Refusal('LIST_FULL', { facts: { limit: MOST_LIST_VIEWS } })
      }
      const { userId, templeId } = actor
      const now = inside.system.clock.now()
      const id = await insertView(inside.db, { ...content, userId, templeId, list, now })
      return viewOf(inside, id)
    })
    .catch(takenName)

/** @throws ENTITY_NOT_FOUND for another's view; VALIDATION_FAILED; ALREADY_EXISTS */
export const changeView = (context: Context, id: number, content: ViewContent): Promise<View> =>
  context
    .transaction(async (inside) => {
      const { userId } = signedInActor(inside)
      await checkRole(inside, content)
      if (!(await updateView(inside.db, { userId, id }, content))) throw new Refusal('ENTITY_NOT_FOUND')
      return viewOf(inside, id)
    })
    .catch(takenName)

/** It can be restored for ten minutes. @throws ENTITY_NOT_FOUND for another's view */
export const removeView = async (context: Context, id: number): Promise<void> => {
  const { userId } = signedInActor(context)
  const now = context.system.clock.now()
  await removeDeletedBefore(context.db, undoLimit(context))
  if (!(await deleteView(context.db, { userId, id, now }))) throw new Refusal('ENTITY_NOT_FOUND')
}

/** @throws UNDO_EXPIRED; ALREADY_EXISTS if another view has taken its name */
export const undoRemoval = (context: Context, id: number): Promise<View> =>
  context
    .transaction(async (inside) => {
      const { userId } = signedInActor(inside)
      if (!(await restoreView(inside.db, { userId, id, since: undoLimit(inside) }))) {
        throw new Refusal('UNDO_EXPIRED')
      }
      return viewOf(inside, id)
    })
    .catch(takenName)

/** @throws ENTITY_NOT_FOUND for a view of another list, or one that the caller cannot see */
export const chooseDefault = async (
  context: Context,
  { list, id }: { readonly list: string; readonly id: number | null },
): Promise<void> => {
  const { userId } = signedInActor(context)
  if (id !== null && (await viewOf(context, id)).list !== list) throw new Refusal('ENTITY_NOT_FOUND')
  await setDefault(context.db, { userId, list, id })
}
