import type { Module } from '../../platform/module.ts'
import { maySeePortrait } from './may-see-portrait.ts'
import { deleteProfile } from './repository.ts'
import { routes } from './routes.ts'

/** People's profiles, and all data about them in one file. */
export const account: Module = {
  name: 'account',
  routes,
  accountListeners: { erased: ({ db }, { userId }) => deleteProfile(db, userId) },
  fileReaders: [maySeePortrait],
}
