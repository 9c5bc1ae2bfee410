import type { Module } from '../../platform/module.ts'
import { registerFileReader } from '../files/index.ts'
import { erased } from '../identity/index.ts'
import { maySeeDocument } from './may-see-document.ts'
import { forgetRequestsOf } from './repository.ts'
import { routes } from './routes.ts'

export { readErasure } from './ask-erasure.ts'

registerFileReader('user-requests', maySeeDocument)
erased.register('user-requests', ({ db }, person) => forgetRequestsOf(db, person))

/** What people ask of the platform itself: to enrol a temple, to change its data, to be forgotten. */
export const applications: Module = { name: 'applications', routes }
