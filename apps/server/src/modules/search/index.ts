import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

/** One search over everything that the caller may see. */
export const search: Module = { name: 'search', routes }
