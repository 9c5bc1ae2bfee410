import type { Module } from '../platform/module.ts'
import { publicRoutes } from './routes.ts'

export { findTempleCards } from './find-temple-cards.ts'

export const temples: Module = { name: 'temples', routes: publicRoutes }
