import type { Module } from '../../platform/module.ts'
import { fulfilPlansJob } from './plan.ts'
import { routes } from './routes.ts'

/** What the website shows of each noun: published now or at a planned time, and previews of it. */
export const publishing: Module = { name: 'publishing', routes, jobs: [fulfilPlansJob] }
