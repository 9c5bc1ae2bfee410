import type { Module } from '../../platform/module.ts'
import { foundRoutes } from './found/routes.ts'
import { routes } from './routes.ts'

export { saintPage } from './read-saint.ts'

/** Pages of the website that read from several modules: home, saints with their days and temples, what others link. */
export const home: Module = {
  name: 'home',
  routes: (app) => {
    routes(app)
    foundRoutes(app)
  },
}
