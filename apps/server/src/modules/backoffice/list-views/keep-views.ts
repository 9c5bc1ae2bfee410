import { endpoints, rightOf } from '@kandili/contract'
import { mayView, routeRuleOf } from '@kandili/contract/routes'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { violationOf } from '../../../platform/database/violations.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import {
  countOwn,
  deleteView,
  findOwnRoles,
  findViews,
  insertView,
  isEmailConfirmed,
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
  return rule?.authority !== undefined && mayView(rule, rights)
}

/** Whether the actor sees every shared view and may delete it: administrators who may delete users. */
const mayModerate = ({ type, rights }: Actor): boolean =>
  type === 'ADMIN' && rights.includes(rightOf('users_user', 'delete'))

const present = (actor: Actor, row: ViewRow): View => ({
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
  mayRemove: Boolean(row.is_own) || mayModerate(actor),
})

const visibleViews = async (context: Context): Promise<View[]> => {
  const actor = signedInActor(context)
  const rows = await findViews(context.db, { ...actor, seesAllShared: mayModerate(actor) })
  return rows.filter(({ list }) => maySee(actor, list)).map((row) => present(actor, row))
}

/** @throws ENTITY_NOT_FOUND if the caller cannot see it */
const viewOf = async (context: Context, id: number): Promise<View> =>
  found((await visibleViews(context)).find((view) => view.id === id))

/** The views that the caller saved. */
export const listOwnViews = async (context: Context): Promise<View[]> =>
  (await visibleViews(context)).filter(({ isOwn }) => isOwn)

/** The caller's views, those shared with them, and the roles that they may share with. */
export const listViews = async (context: Context) => ({
  views: await visibleViews(context),
  roles: await findOwnRoles(context.db, signedInActor(context).userId),
})

const takenName = (error: unknown): never => {
  if (violationOf(error) !== 'UNIQUE') throw error
  throw new Refusal('ALREADY_EXISTS', { fields: [{ field: 'name', message: 'rule.taken' }] })
}

const invalid = (field: keyof ViewContent | 'list', message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { fields: [{ field, message }] })

/**
 * A shared view shows its name and its owner's to others. Customers share with nobody: their type and role are those
 * of anybody who registers. Only holders of a role share with it. @throws VALIDATION_FAILED
 */
const checkSharing = async (context: Context, { sharedWith, roleId }: ViewContent): Promise<void> => {
  if (sharedWith === 'NOBODY') return
  const { userId, type } = signedInActor(context)
  if (type === 'CUSTOMER') throw invalid('sharedWith', 'rule.notShared')
  if (!(await isEmailConfirmed(context.db, userId))) throw invalid('sharedWith', 'rule.emailUnconfirmed')
  if (roleId === null) return
  const roles = await findOwnRoles(context.db, userId)
  if (roles.some(({ id }) => id === roleId)) return
  throw invalid('roleId', 'rule.notFound')
}

/** @throws VALIDATION_FAILED for a list that the caller may not see; ALREADY_EXISTS; LIST_FULL */
export const createView = (
  context: Context,
  { list, ...content }: ViewContent & { readonly list: string },
): Promise<View> =>
  context
    .transaction(async (inside) => {
      const actor = signedInActor(inside)
      if (!maySee(actor, list)) throw invalid('list', 'rule.notFound')
      await checkSharing(inside, content)
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
      await checkSharing(inside, content)
      if (!(await updateView(inside.db, { userId, id }, content))) throw new Refusal('ENTITY_NOT_FOUND')
      return viewOf(inside, id)
    })
    .catch(takenName)

/**
 * It can be restored for ten minutes.
 * @throws ENTITY_NOT_FOUND for another's view, unless it is shared and the caller may moderate
 */
export const removeView = (context: Context, id: number): Promise<void> =>
  context.transaction(async (inside) => {
    const actor = signedInActor(inside)
    const { userId } = actor
    const now = inside.system.clock.now()
    await removeDeletedBefore(inside.db, undoLimit(inside))
    const deleted = await deleteView(inside.db, { userId, id, now, orShared: mayModerate(actor) })
    if (!deleted) throw new Refusal('ENTITY_NOT_FOUND')
    if (deleted.ownerId !== userId)
      await recordAudit(inside, { action: 'DELETE', entity: 'list-views', entityId: id })
  })

/** @throws UNDO_EXPIRED; ALREADY_EXISTS if another view has taken its name */
export const undoRemoval = (context: Context, id: number): Promise<View> =>
  context
    .transaction(async (inside) => {
      const actor = signedInActor(inside)
      const which = { userId: actor.userId, id, since: undoLimit(inside), orShared: mayModerate(actor) }
      if (!(await restoreView(inside.db, which))) {
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
