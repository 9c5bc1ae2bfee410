import { erased } from '../access/index.ts'
import type { Module } from '../platform/module.ts'
import { deleteNotificationsOf } from './repository.ts'
import { deletePreferencesOf } from './repository-preferences.ts'
import { announcementsRoutes } from './routes.ts'

export { notify, type Recipients } from './notify.ts'
export { readAllPreferences } from './read-preferences.ts'
export type { NewNotification } from './repository.ts'
export { whoWants } from './who-wants.ts'

erased.register('announcements', async ({ db }, { userId }) => {
  await deleteNotificationsOf(db, userId)
  await deletePreferencesOf(db, userId)
})

/** What the bell shows, and what each user wants to be told of. */
export const announcements: Module = { name: 'announcements', routes: announcementsRoutes }
