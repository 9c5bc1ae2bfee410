import { erased } from '../access/index.ts'
import type { Module } from '../platform/module.ts'
import { deleteNotificationsOf } from './repository.ts'
import { announcementsRoutes } from './routes.ts'

export { notify, type Recipients } from './notify.ts'
export type { NewNotification } from './repository.ts'

erased.register('announcements', ({ db }, { userId }) => deleteNotificationsOf(db, userId))

/** What the bell shows. */
export const announcements: Module = { name: 'announcements', routes: announcementsRoutes }
