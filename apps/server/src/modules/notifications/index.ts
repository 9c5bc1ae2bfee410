import type { Module } from '../../platform/module.ts'
import { announceAttention } from './announce-attention.ts'
import { deliverNotifications, removeOldDeliveries } from './deliver-notifications.ts'
import { DELIVER_NOTIFICATIONS } from './queue.ts'
import { deleteNotificationsOf } from './repository.ts'
import { deletePreferencesOf } from './repository-preferences.ts'
import { routes } from './routes.ts'

export { type News, notify, notifyAll } from './notify.ts'
export { readPreferences } from './read-preferences.ts'
export { bellTopic, withdrawNotifications } from './repository-events.ts'
export { wantsMailNow, whoWantsMail } from './wants-mail-now.ts'

/** Notifies people of events by the channels that each of them chose. */
export const notifications: Module = {
  name: 'notifications',
  routes,
  jobs: [
    { name: 'announce-attention', schedule: '* * * * *', work: announceAttention },
    {
      name: DELIVER_NOTIFICATIONS,
      lane: 'BULK',
      work: deliverNotifications,
      async workBatch(context) {
        await deliverNotifications(context)
        return []
      },
    },
    { name: 'deliver-due-notifications', lane: 'BULK', schedule: '* * * * *', work: deliverNotifications },
    { name: 'remove-old-deliveries', schedule: '37 1 * * *', work: removeOldDeliveries },
  ],
  accountListeners: {
    erased: async ({ db }, { userId }) => {
      await deleteNotificationsOf(db, userId)
      await deletePreferencesOf(db, userId)
    },
  },
}
