import type { Bilingual, Language, NotificationChannel, NotificationTopic, UserType } from '@kandili/contract'
import type { QuietHours } from '@kandili/domain'
import type { Values } from '@kandili/messages'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { executeText } from '../../platform/database/execute-text.ts'
import type { Filing } from '../../platform/job-queue.ts'

/** An enabled user with their preferences for one topic. */
export type Recipient = {
  readonly userId: number
  readonly type: UserType
  /** Only channels with an explicit choice. */
  readonly chosen: { readonly [C in NotificationChannel]?: boolean }
  readonly timeZone: string
  readonly quiet: QuietHours | null
  readonly digestHour: number | null
}

/** The recipients of one topic: some users, or all the people of a temple. */
export type Asked = {
  readonly topic: NotificationTopic
  readonly userIds?: readonly number[]
  readonly templeId?: number
}

/** The enabled users of each group, each of them once. */
export const findRecipients = async (db: Database, asked: readonly Asked[]): Promise<Recipient[][]> => {
  const rows = await executeText<Recipient & { n: number }>(
    db,
    `
        with asked as (
          select * from jsonb_to_recordset($1::jsonb) as a(n integer, topic text, user_ids bigint[], temple_id bigint)
        ), person as (
          select n, topic, unnest(user_ids) as user_id from asked
          union
          select a.n, a.topic, m.user_id from asked a join temple_member m on m.temple_id = a.temple_id
        )
        select w.n, u.id as "userId", u.type, coalesce(s.time_zone, 'Europe/Athens') as "timeZone",
          s.digest_hour as "digestHour",
          case when s.quiet_from is not null then json_build_object(
            'from', to_char(s.quiet_from, 'HH24:MI'), 'until', to_char(s.quiet_until, 'HH24:MI')) end as quiet,
          coalesce((select json_object_agg(p.channel, p.enabled) from notification_preference p
            where p.user_id = u.id and p.topic = w.topic), '{}') as chosen
        from person w
        join app_user u on u.id = w.user_id
        left join notification_setting s on s.user_id = u.id
        where u.status = 'ENABLED'
        order by w.n, u.id`,
    [
      JSON.stringify(
        asked.map(({ topic, userIds = [], templeId = null }, n) => ({
          n,
          topic,
          user_ids: userIds,
          temple_id: templeId,
        })),
      ),
    ],
  )
  const groups = asked.map((): Recipient[] => [])
  for (const { n, ...recipient } of rows) groups[n]?.push(recipient)
  return groups
}

export type NewDelivery = {
  readonly userId: number
  readonly channel: 'EMAIL' | 'PUSH'
  readonly digest: boolean
  readonly dueAt: Date
}

export type NewEvent = {
  readonly kind: string
  readonly topic: NotificationTopic
  readonly key: string
  readonly link: string
  readonly title: Bilingual
  readonly facts: Readonly<Record<Language, Values>>
  readonly bells: readonly number[]
  readonly deliveries: readonly NewDelivery[]
}

/** The live topic that a user's open pages follow. */
export const bellTopic = (userId: number): string => `bell:${userId}`

/** The statement that stores events, with the job that delivers them if something is due now. */
const eventsText = (filing: Filing): string => `with new_event as materialized (
      select * from jsonb_to_recordset($1::jsonb) as t(kind text, topic text, key text, link text, title jsonb, facts jsonb,
        bells bigint[], deliveries jsonb)
    ), bell as (
      insert into notification (user_id, type, title, link, event_key, created_at)
      select id, t.topic, t.title, t.link, t.key, $2::timestamptz from new_event t, unnest(t.bells) as id order by t.key, id
      on conflict (user_id, event_key) do nothing
      returning user_id
    ), heard as (
      select count(pg_notify('kandili_live', 'bell:' || user_id)) from bell
    ), queued as (
      insert into notification_delivery (event_key, user_id, channel, device_id, topic, kind, facts, link, digest,
        due_at, give_up_at, created_at)
      select t.key, w.user_id, w.channel, device.id, t.topic, t.kind, t.facts, t.link, w.digest, w.due_at,
        w.due_at + make_interval(secs => $3::float8 / 1000), $2::timestamptz
      from new_event t
      cross join lateral jsonb_to_recordset(t.deliveries)
        as w(user_id bigint, channel text, digest boolean, due_at timestamptz)
      left join push_device device on w.channel = 'PUSH' and device.user_id = w.user_id and device.gone_at is null
      where w.channel = 'EMAIL' or device.id is not null
      order by t.key, w.user_id
      on conflict on constraint notification_delivery_once do nothing
      returning due_at
    ), ${filing(
      `(select coalesce(json_agg(one.job), '[]'::json) from (
        select '{"data":{}}'::json as job from queued where due_at <= $2::timestamptz limit 1) one)`,
    )}
    select count from heard where (select count(*) from notified) >= 0`

/**
 * Stores events under the bell and in the queue, notifies open pages, and sends the job that delivers what is due, in
 * one statement. A push is a row for each device. Existing rows stay as they are.
 */
export const insertEvents = async (
  db: Database,
  filing: Filing,
  events: readonly NewEvent[],
  { now, giveUpAfterMs }: { now: Date; giveUpAfterMs: number },
): Promise<void> => {
  const rows = events.map(({ deliveries, ...one }) => ({
    ...one,
    deliveries: deliveries.map(({ userId, channel, digest, dueAt }) => ({
      user_id: userId,
      channel,
      digest,
      due_at: dueAt,
    })),
  }))
  await executeText(db, eventsText(filing), [JSON.stringify(rows), now, giveUpAfterMs])
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

/** Removes an undone event if nobody was notified yet: under the bell, and what still waits. */
export const withdrawNotifications = async (db: Database, key: string): Promise<void> => {
  await sql`
    with gone as (delete from notification where event_key = ${key} returning user_id),
      dropped as (delete from notification_delivery where event_key = ${key} and state = 'WAITING')
    select pg_notify('kandili_live', 'bell:' || user_id) from gone`.execute(db)
}
