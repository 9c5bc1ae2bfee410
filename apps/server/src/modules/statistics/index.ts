import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export { listedTempleId } from './listed-temple.ts'
export { isOfManyPeople, readDone } from './read-done.ts'
export { sumsOfTemple } from './sums-of-temple.ts'

/** Figures: the dashboard's, for administrators and temples, and those that the public sees. */
export const statistics: Module = { name: 'statistics', routes }
