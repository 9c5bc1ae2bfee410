import type { Module } from '../../platform/module.ts'
import { counterRoutes } from './counter/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { foundRoutes } from './found/routes.ts'
import { openingRoutes } from './opening/routes.ts'
import { ownRequestRoutes } from './own-requests/routes.ts'
import { fulfilPlansJob } from './publishing/plan.ts'
import { publishingRoutes } from './publishing/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sheetRoutes } from './sheet/routes.ts'
import { trackingRoutes } from './tracking/routes.ts'

/** Pages that read from several modules: the website's, the tracking page, the dashboard. */
export const site: Module = {
  name: 'site',
  routes: (app, system) => {
    trackingRoutes(app, system)
    counterRoutes(app)
    dashboardRoutes(app)
    openingRoutes(app)
    publishingRoutes(app)
    foundRoutes(app)
    searchRoutes(app)
    sheetRoutes(app)
    ownRequestRoutes(app)
  },
  jobs: [fulfilPlansJob],
}
