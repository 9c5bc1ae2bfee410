import type { Module } from '../platform/module.ts'
import { announcementsRoutes } from './routes.ts'

export { notify, type Recipients } from './notify.ts'
export type { NewNotification } from './repository.ts'

/** What the bell shows. */
export const announcements: Module = { name: 'announcements', routes: announcementsRoutes }
