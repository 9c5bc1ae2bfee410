import type { Bilingual, Language, NotificationChannel, NotificationTopic, UserType } from '@kandili/contract'
import type { QuietHours } from '@kandili/domain'
import type { Values } from '@kandili/messages'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { executePrepared } from '../../platform/database/prepared.ts'

/** Somebody enabled, with their wishes for one topic. */
export type Recipient = {
  readonly userId: number
  readonly type: UserType
  /** Only channels that they chose something for. */
  readonly chosen: { readonly [C in NotificationChannel]?: boolean }
  readonly timeZone: string
  readonly quiet: QuietHours | null
  readonly digestHour: number | null
}

export const findRecipients = (
  db: Database,
  userIds: readonly number[],
  topic: NotificationTopic,
): Promise<Recipient[]> =>
  executePrepared<Recipient>(
    db,
    {
      name: 'notification-recipients',
      text: `
        select u.id as "userId", u.type, coalesce(s.time_zone, 'Europe/Athens') as "timeZone",
          s.digest_hour as "digestHour",
          case when s.quiet_from is not null then json_build_object(
            'from', to_char(s.quiet_from, 'HH24:MI'), 'until', to_char(s.quiet_until, 'HH24:MI')) end as quiet,
          coalesce((select json_object_agg(p.channel, p.enabled) from notification_preference p
            where p.user_id = u.id and p.topic = $2), '{}') as chosen
        from app_user u
        left join notification_setting s on s.user_id = u.id
        where u.id = any($1::bigint[]) and u.status = 'ENABLED'`,
    },
    [[...userIds], topic],
  )

export type NewDelivery = {
  readonly userId: number
  readonly channel: 'EMAIL' | 'PUSH'
  readonly digest: boolean
  readonly dueAt: Date
}

type Told = {
  readonly kind: string
  readonly topic: NotificationTopic
  readonly key: string
  readonly link: string
  readonly title: Bilingual
  readonly facts: Readonly<Record<Language, Values>>
  readonly now: Date
  readonly giveUpAfterMs: number
  readonly bells: readonly number[]
  readonly deliveries: readonly NewDelivery[]
}

/** The topic that a user's open pages follow. */
export const bellTopic = (userId: number): string => `bell:${userId}`

/**
 * Writes one event under bells and into the queue, and tells open pages, in one statement. A push is a row for each device.
 * Rows that exist already stay as they are.
 * @returns how many deliveries are due now
 */
export const insertTold = async (db: Database, told: Told): Promise<number> => {
  const { kind, topic, key, link, title, facts, now, giveUpAfterMs, bells, deliveries } = told
  const [row] = await executePrepared<{ due: number }>(
    db,
    {
      name: 'notification-told',
      text: `
        with bell as (
          insert into notification (user_id, type, title, link, event_key, created_at)
          select id, $1, $2::jsonb, $3, $4, $5::timestamptz from unnest($6::bigint[]) as id
          on conflict (user_id, event_key) do nothing
          returning user_id
        ), heard as (
          select count(pg_notify('kandili_live', 'bell:' || user_id)) from bell
        ), wanted as (
          select (d ->> 'userId')::bigint as user_id, d ->> 'channel' as channel, (d ->> 'digest')::boolean as digest,
            (d ->> 'dueAt')::timestamptz as due_at
          from jsonb_array_elements($7::jsonb) as d
        ), queued as (
          insert into notification_delivery (event_key, user_id, channel, device_id, topic, kind, facts, link, digest,
            due_at, give_up_at, created_at)
          select $4, w.user_id, w.channel, device.id, $1, $8, $9::jsonb, $3, w.digest, w.due_at,
            w.due_at + make_interval(secs => $10::float8 / 1000), $5::timestamptz
          from wanted w
          left join push_device device on w.channel = 'PUSH' and device.user_id = w.user_id and device.gone_at is null
          where w.channel = 'EMAIL' or device.id is not null
          on conflict on constraint notification_delivery_once do nothing
          returning due_at
        )
        select count(*) filter (where due_at <= $5::timestamptz)::int as due from queued, heard`,
    },
    [
      topic,
      JSON.stringify(title),
      link,
      key,
      now,
      [...bells],
      JSON.stringify(deliveries),
      kind,
      JSON.stringify(facts),
      giveUpAfterMs,
    ],
  )
  return row?.due ?? 0
}

/** Whether the event waits for the user, or was sent to them, by e-mail. */
export const hasMailOf = async (db: Database, userId: number, key: string): Promise<boolean> => {
  const row = await db
    .selectFrom('notification_delivery')
    .select('id')
    .where('user_id', '=', userId)
    .where('event_key', '=', key)
    .where('channel', '=', 'EMAIL')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes an event that was taken back, where nobody has been told yet: under bells, and what still waits. */
export const deleteTold = async (db: Database, key: string): Promise<void> => {
  await sql`
    with gone as (delete from notification where event_key = ${key} returning user_id),
      dropped as (delete from notification_delivery where event_key = ${key} and state = 'WAITING')
    select pg_notify('kandili_live', 'bell:' || user_id) from gone`.execute(db)
}
