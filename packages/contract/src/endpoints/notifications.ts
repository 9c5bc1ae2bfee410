import { z } from 'zod'
import { flagFilter, massDeleted, massDeletion } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { notificationTopic } from '../enumerations.ts'
import { requiredText } from '../rules/index.ts'
import { bilingual, id, instant, listOf, listQuery, lookupItem, oneOrMany } from '../shapes.ts'

export const notification = z.object({
  id: z.number().int(),
  type: z.string(),
  title: bilingual,
  link: z.string(),
  createdAt: instant,
})
export type Notification = z.infer<typeof notification>

/** The latest of a day's notifications of one type that lead to the same page, and how many they are. */
const gathered = notification.extend({ count: z.number().int() })
export type GatheredNotification = z.infer<typeof gathered>

export const fresh = endpoint('GET /notifications/fresh', {
  summary:
    "List the caller's notifications that are not dismissed, newest first; those of one day, type and page as one",
  answer: z.object({ total: z.number().int(), records: z.array(gathered) }),
  access: { right: 'notifications_notification_view' },
})
export const dismiss = endpoint('PUT /notifications/dismiss/:id', {
  summary: 'Dismiss a notification, with those that are listed as one with it',
  access: { right: 'notifications_notification_view' },
})

export const dismissAll = endpoint('PUT /notifications/dismiss-all', {
  summary: "Dismiss all of the caller's notifications",
  answer: z.object({ dismissed: z.number().int() }),
  access: { right: 'notifications_notification_view' },
})

/** What the key of an e-mail unsubscribes from: news of the platform, or the daily e-mail. */
export const subscriptions = ['ANNOUNCEMENT', 'DIGEST'] as const

export const unsubscribe = endpoint('POST /public/unsubscribe/:key', {
  summary: 'End e-mails of announcements or the digest by the key of such an e-mail; a repeat is a success',
  params: z.object({ key: z.string().max(60) }),
  answer: z.object({ what: z.enum(subscriptions) }),
  access: 'public',
})

const SERIAL_CHARACTERS = 200
const TOKEN_CHARACTERS = 2_000
const KEY_CHARACTERS = 200
const deviceSerial = requiredText(SERIAL_CHARACTERS)

export const saveFirebaseToken = endpoint('POST /firebase-tokens', {
  summary: "Register the token of a device for pushes by FCM; another account's token becomes the caller's",
  body: z.object({ deviceSerial, token: requiredText(TOKEN_CHARACTERS) }),
  access: 'login',
})

const webPushSubscription = z.object({
  /** Generated and stored by the subscribing browser. */
  deviceSerial,
  endpoint: requiredText(TOKEN_CHARACTERS),
  p256dh: requiredText(KEY_CHARACTERS).regex(/^[\w-]{80,}={0,2}$/, 'rule.format'),
  auth: requiredText(KEY_CHARACTERS).regex(/^[\w-]{20,}={0,2}$/, 'rule.format'),
})
export type WebPushSubscription = z.output<typeof webPushSubscription>

export const saveWebSubscription = endpoint('POST /web-push-subscriptions', {
  summary: "Register a browser's push subscription",
  body: webPushSubscription,
  access: 'login',
})

export const forgetDevice = endpoint('POST /push-devices/forget', {
  summary: "End pushes to one of the caller's devices; a repeat is a success",
  body: z.object({ deviceSerial }),
  access: 'login',
})

export const webPushKey = endpoint('GET /public/web-push-key', {
  summary: 'Read the public key for push subscriptions; null where web push is not set up',
  answer: z.object({ publicKey: z.string().nullable() }),
  access: 'public',
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

export const list = endpoint('GET /notifications', {
  summary: "List a page of the caller's notifications; q searches titles, size=all returns all of them",
  query: listQuery.extend({
    ...own,
    id: oneOrMany(id),
    /** Words of the title, in either language. */
    title: z.string().trim().min(1).max(200).optional(),
    sort: z.enum(['createdAt', 'id', 'type']).optional(),
    count: z.enum(['yes', 'no']).default('yes'),
  }),
  answer: listOf(kept),
  access: { right: 'notifications_notification_view' },
})
export const lookup = endpoint('GET /notifications/list', {
  summary: "List the caller's latest hundred notifications for a select",
  query: z.object(own),
  answer: z.array(lookupItem),
  access: { right: 'notifications_notification_view' },
})
export const read = endpoint('GET /notifications/:id', {
  summary: "Read one of the caller's notifications",
  answer: kept,
  access: { right: 'notifications_notification_view' },
})
export const massDelete = endpoint('PUT /notifications/mass-delete', {
  summary: "Delete some of the caller's notifications; `undo` is null",
  body: massDeletion,
  answer: massDeleted,
  access: { right: 'notifications_notification_view' },
})
