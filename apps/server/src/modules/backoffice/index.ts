import { endpoints } from '@kandili/contract'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/module.ts'
import { auditRoutes } from './audit/routes.ts'
import { deleteViewsOf } from './list-views/repository.ts'
import { listViewRoutes } from './list-views/routes.ts'
import { presenceRoutes } from './presence/routes.ts'
import { readWaiting } from './waiting/read-waiting.ts'

export { listOwnViews } from './list-views/keep-views.ts'

/** What every screen of the back office shares: saved views of lists, who edits a record, what waits, the audit trail. */
export const backoffice: Module = {
  name: 'backoffice',
  routes: (app) => {
    auditRoutes(app)
    listViewRoutes(app)
    presenceRoutes(app)
    route(app, endpoints.waiting.read, (context) => readWaiting(context))
  },
  accountListeners: { erased: ({ db }, { userId }) => deleteViewsOf(db, userId) },
}
