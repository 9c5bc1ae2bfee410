import { z } from 'zod'
import { flagFilter, massDeleted, massDeletion } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { notificationTopic } from '../enumerations.ts'
import { bilingual, idParams, instant, listOf, listQuery, lookupItem, oneOrMany } from '../shapes.ts'

export const notification = z.object({
  id: z.number().int(),
  type: z.string(),
  title: bilingual,
  link: z.string(),
  createdAt: instant,
})
export type Notification = z.infer<typeof notification>

export const fresh = endpoint({
  method: 'GET',
  path: '/notifications/fresh',
  tag: 'notifications',
  summary: "List the caller's notifications that are not dismissed, newest first",
  answer: z.object({ total: z.number().int(), records: z.array(notification) }),
  access: { right: 'notifications_notification_view' },
})
export const dismiss = endpoint({
  method: 'PUT',
  path: '/notifications/dismiss/:id',
  tag: 'notifications',
  summary: 'Dismiss a notification',
  params: idParams,
  answer: 'empty',
  errors: ['ENTITY_NOT_FOUND'],
  access: { right: 'notifications_notification_view' },
})

const kept = notification.extend({
  /** Null while it is new. */
  dismissedAt: instant.nullable(),
})
export type KeptNotification = z.infer<typeof kept>

const own = {
  fresh: flagFilter,
  type: oneOrMany(notificationTopic),
}

export const list = endpoint({
  method: 'GET',
  path: '/notifications',
  tag: 'notifications',
  summary: "List a page of the caller's notifications; q searches titles, size=all returns all of them",
  query: listQuery.extend({
    ...own,
    sort: z.enum(['createdAt', 'id', 'type']).optional(),
    count: z.enum(['yes', 'no']).default('yes'),
  }),
  answer: listOf(kept),
  access: { right: 'notifications_notification_view' },
})
export const lookup = endpoint({
  method: 'GET',
  path: '/notifications/list',
  tag: 'notifications',
  summary: "List the caller's latest hundred notifications for a select",
  query: z.object(own),
  answer: z.array(lookupItem),
  access: { right: 'notifications_notification_view' },
})
export const read = endpoint({
  method: 'GET',
  path: '/notifications/:id',
  tag: 'notifications',
  summary: "Read one of the caller's notifications",
  params: idParams,
  answer: kept,
  errors: ['ENTITY_NOT_FOUND'],
  access: { right: 'notifications_notification_view' },
})
export const massDelete = endpoint({
  method: 'PUT',
  path: '/notifications/mass-delete',
  tag: 'notifications',
  summary: "Delete some of the caller's notifications; `undo` is null",
  body: massDeletion,
  answer: massDeleted,
  access: { right: 'notifications_notification_view' },
})
