import type { Module } from '../../platform/module.ts'
import { announceAttention } from './announce-attention.ts'
import { deleteNotificationsOf } from './repository.ts'
import { deletePreferencesOf } from './repository-preferences.ts'
import { notificationRoutes } from './routes.ts'

export { notify, type Recipients } from './notify.ts'
export { readAllPreferences } from './read-preferences.ts'
export type { NewNotification } from './repository.ts'
export { type StaffNews, tellStaff } from './tell-staff.ts'
export { whoWants } from './who-wants.ts'

/** What the bell shows, and what each user wants to hear of. */
export const notifications: Module = {
  name: 'notifications',
  routes: notificationRoutes,
  jobs: [{ name: 'announce-attention', schedule: '* * * * *', work: announceAttention }],
  accountListeners: {
    erased: async ({ db }, { userId }) => {
      await deleteNotificationsOf(db, userId)
      await deletePreferencesOf(db, userId)
    },
  },
}
