import type { Module } from '../platform/module.ts'
import { accessJobs } from './jobs.ts'
import { accessRoutes } from './routes.ts'

export { mayDo, signedInActor } from './actor.ts'
export { endSessions } from './end-sessions.ts'
export { loadActor } from './load-actor.ts'
export { hashPassword } from './password.ts'
export { stillHolds } from './still-holds.ts'

/** Sign-in, and who may do what. */
export const access: Module = { name: 'access', routes: accessRoutes, jobs: accessJobs }
