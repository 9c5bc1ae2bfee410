import type { Module } from '../platform/module.ts'
import { publicRoutes } from './routes.ts'

export { dayOfTheChurch, daysAhead, nextGreatFeasts } from './church-year.ts'

/** The Church's time: packages/almanac with what people decided over it. */
export const almanac: Module = { name: 'almanac', routes: publicRoutes }
