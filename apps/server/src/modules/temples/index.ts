import { catalogueRoutes } from '../../platform/crud/index.ts'
import type { Module } from '../../platform/module.ts'
import { catalogue } from './catalogue.ts'
import { offeringRoutes, ownRoutes, publicRoutes } from './routes.ts'

export { openTemple } from './open-temple.ts'
export { findTempleCards } from './search-temples.ts'

export const temples: Module = {
  name: 'temples',
  routes: (app) => {
    publicRoutes(app)
    ownRoutes(app)
    offeringRoutes(app)
    catalogueRoutes(app, catalogue)
  },
}
