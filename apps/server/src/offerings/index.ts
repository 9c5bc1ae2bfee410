import type { Module } from '../platform/module.ts'
import { catalogueRoutes } from '../platform/resource/index.ts'
import { catalogues } from './catalogues.ts'

export { leastOfferings } from './least-offerings.ts'

export const offerings: Module = {
  name: 'offerings',
  routes: (app) => {
    for (const noun of catalogues) catalogueRoutes(app, noun)
  },
}
