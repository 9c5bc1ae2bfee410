import type { Module } from '../../platform/module.ts'
import { maySeeDocument } from './may-see-document.ts'
import { forgetRequestsOf } from './repository.ts'
import { routes } from './routes.ts'

export { readErasure } from './ask-erasure.ts'

/** Requests to the platform itself: to enrol a temple, to change its data, to be erased. */
export const applications: Module = {
  name: 'applications',
  routes,
  accountListeners: { erased: ({ db }, person) => forgetRequestsOf(db, person) },
  fileReaders: [maySeeDocument],
}
