import type { Module } from '../../platform/module.ts'
import { deleteViewsOf } from './list-views/repository.ts'
import { routes } from './routes.ts'

export { listOwnViews } from './list-views/keep-views.ts'

/** What every screen of the back office shares: saved views of lists, who edits a record, what waits, the audit trail. */
export const backoffice: Module = {
  name: 'backoffice',
  routes,
  accountListeners: { erased: ({ db }, { userId }) => deleteViewsOf(db, userId) },
}
