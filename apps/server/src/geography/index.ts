import type { Module } from '../platform/module.ts'
import { catalogueRoutes } from '../platform/resource/index.ts'
import { catalogues } from './catalogues.ts'

export const geography: Module = {
  name: 'geography',
  routes: (app) => {
    for (const noun of catalogues) catalogueRoutes(app, noun)
  },
}
