import type { Module } from '../platform/module.ts'
import { catalogueRoutes } from '../platform/resource/index.ts'
import { catalogue } from './catalogue.ts'

export { SAINTS_TOPIC } from './catalogue.ts'
export { type CelebratedSaint, celebratedSaints } from './celebrated-saints.ts'
export { findSaint, type PublishedSaint } from './find-saint.ts'

export const saints: Module = { name: 'saints', routes: (app) => catalogueRoutes(app, catalogue) }
