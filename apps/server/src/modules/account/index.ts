import type { Module } from '../../platform/module.ts'
import { removeAwards } from './badges/repository.ts'
import { badgeJobs, badgeRoutes } from './badges/routes.ts'
import { deleteFavouritesOf } from './favourites/repository.ts'
import { maySeePortrait } from './may-see-portrait.ts'
import { deleteProfile } from './repository.ts'
import { routes } from './routes.ts'

/** People's profiles, what they marked and were thanked with, and all data about them in one file. */
export const account: Module = {
  name: 'account',
  routes: (app) => {
    routes(app)
    badgeRoutes(app)
  },
  jobs: badgeJobs,
  accountListeners: {
    erased: async ({ db }, { userId }) => {
      await deleteProfile(db, userId)
      await removeAwards(db, userId)
      await deleteFavouritesOf(db, userId)
    },
  },
  fileReaders: [maySeePortrait],
}
