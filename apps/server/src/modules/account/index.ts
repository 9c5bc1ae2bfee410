import type { Module } from '../../platform/module.ts'
import { registerFileReader } from '../files/index.ts'
import { erased } from '../identity/index.ts'
import { maySeePortrait } from './may-see-portrait.ts'
import { deleteProfile } from './repository.ts'
import { routes } from './routes.ts'

registerFileReader('account', maySeePortrait)
erased.register('account', ({ db }, { userId }) => deleteProfile(db, userId))

/** What people tell of themselves, and all that is kept of them in one file. */
export const account: Module = { name: 'account', routes }
