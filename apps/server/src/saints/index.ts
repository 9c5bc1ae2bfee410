import type { Module } from '../platform/module.ts'
import { catalogueRoutes } from '../platform/resource/index.ts'
import { catalogue } from './catalogue.ts'

export { type FeastDay, saintsBetween } from './saints-between.ts'

export const saints: Module = { name: 'saints', routes: (app) => catalogueRoutes(app, catalogue) }
