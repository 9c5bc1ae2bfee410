import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bilingual, idParams, instant } from '../shapes.ts'

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
