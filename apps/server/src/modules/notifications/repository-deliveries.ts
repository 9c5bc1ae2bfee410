import type { Language, UserType } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { executeText } from '../../platform/database/execute-text.ts'

/** A delivery with its recipient's current data. */
export type Taken = {
  readonly id: number
  readonly key: string
  readonly userId: number
  readonly channel: 'EMAIL' | 'PUSH'
  readonly kind: string
  readonly topic: string
  readonly facts: Readonly<Record<Language, Record<string, string | number>>>
  readonly link: string
  readonly digest: boolean
  readonly tries: number
  readonly dueAt: Date
  readonly giveUpAt: Date
  readonly type: UserType
  readonly enabled: boolean
  /** False if the person turned the channel off; null if they never chose. */
  readonly wanted: boolean | null
  readonly language: Language
  readonly email: string
  readonly discreet: boolean
  readonly deviceId: number | null
  readonly service: 'FCM' | 'WEB' | null
  readonly token: string | null
  readonly p256dh: string | null
  readonly auth: string | null
  /** Whether the session of the device is active. */
  readonly signedIn: boolean
}

/**
 * Takes due deliveries and holds them, so that no other node sends them as well. Announcements, which are thousands
 * at a time, go after events. A person's digest is taken as a whole, so that it is one e-mail.
 * @param options.most the maximum, plus the rest of their digests
 */
export const claimDeliveries = (
  db: Database,
  { now, heldUntil, most }: { now: Date; heldUntil: Date; most: number },
): Promise<Taken[]> =>
  executeText<Taken>(
    db,
    `
        with due as (
          select id from notification_delivery where state = 'WAITING' and due_at <= $1
          order by topic = 'ANNOUNCEMENT', due_at limit $3 for update skip locked
        ), of_digest as (
          select id from notification_delivery
          where state = 'WAITING' and due_at <= $1 and digest and channel = 'EMAIL' and user_id in (
            select user_id from notification_delivery where digest and id in (select id from due))
          for update skip locked
        ), taken as (
          update notification_delivery d set due_at = $2, tries = tries + 1
          where d.id in (select id from due union select id from of_digest) returning d.*
        )
        select d.id, d.event_key as key, d.user_id as "userId", d.channel, d.kind, d.topic, d.facts, d.link, d.digest,
          d.tries, d.due_at as "dueAt", d.give_up_at as "giveUpAt", u.type, u.status = 'ENABLED' as enabled,
          p.enabled as wanted, u.language, u.email,
          coalesce(s.discreet, false) as discreet, v.id as "deviceId", v.service, case when v.gone_at is null then v.token end as token, v.p256dh, v.auth,
          coalesce(l.id is not null and l.ended_at is null and l.expires_at > $1, false) as "signedIn"
        from taken d
        join app_user u on u.id = d.user_id
        left join notification_setting s on s.user_id = u.id
        left join notification_preference p
          on p.user_id = u.id and p.topic = d.topic and p.channel = d.channel
        left join push_device v on v.id = d.device_id
        left join login_session l on l.id = v.session_id
        order by d.id`,
    [now, heldUntil, most],
  )

/** Ends deliveries. @param failure a code, never a person's data */
export const endDeliveries = async (
  db: Database,
  ids: readonly number[],
  state: 'SENT' | 'DROPPED' | 'FAILED',
  { at, failure = null }: { at: Date; failure?: string | null },
): Promise<void> => {
  if (ids.length === 0) return
  await sql`update notification_delivery set state = ${state}, done_at = ${at}, failure = ${failure}
    where id = any(${[...ids]}::bigint[])`.execute(db)
}

/** Postpones deliveries. */
export const delayDeliveries = async (
  db: Database,
  delayed: readonly { id: number; until: Date; failure: string }[],
): Promise<void> => {
  if (delayed.length === 0) return
  await sql`
    update notification_delivery d set due_at = x.until, failure = x.failure
    from jsonb_to_recordset(${JSON.stringify(delayed)}::jsonb) as x(id bigint, until timestamptz, failure text)
    where d.id = x.id`.execute(db)
}

/** Marks devices whose token the push service reported dead: they get nothing more. */
export const markGone = async (db: Database, ids: readonly number[], at: Date): Promise<void> => {
  if (ids.length === 0) return
  await db
    .updateTable('push_device')
    .set({ gone_at: at })
    .where('id', 'in', [...ids])
    .where('gone_at', 'is', null)
    .execute()
}

/** Deletes deliveries and devices that ended before the instant. @returns how many deliveries */
export const deleteOld = async (db: Database, before: Date): Promise<number> => {
  const deliveries = await db
    .deleteFrom('notification_delivery')
    .where('created_at', '<', before)
    .where('state', '<>', 'WAITING')
    .executeTakeFirst()
  await db.deleteFrom('push_device').where('gone_at', '<', before).execute()
  return Number(deliveries.numDeletedRows)
}
