import type { endpoints, NotificationChannel, NotificationTopic, UserType } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

type Choice = endpoints.account.NotificationChoice

export const findChoices = (db: Database, userId: number): Promise<Choice[]> =>
  db
    .selectFrom('notification_preference')
    .select(['topic', 'channel', 'enabled'])
    .$narrowType<{ topic: NotificationTopic; channel: NotificationChannel }>()
    .where('user_id', '=', userId)
    .execute()

export const storeChoices = async (
  db: Database,
  userId: number,
  choices: readonly Choice[],
): Promise<void> => {
  if (choices.length === 0) return
  await db
    .insertInto('notification_preference')
    .values(choices.map((choice) => ({ user_id: userId, ...choice })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'topic', 'channel'])
        .doUpdateSet({ enabled: sql<boolean>`excluded.enabled` }),
    )
    .execute()
}

export type Chooser = {
  readonly userId: number
  readonly type: UserType
  readonly chosen: boolean | null
}

/** What each of the users chose for this channel of a topic. */
export const findChoosers = async (
  db: Database,
  userIds: readonly number[],
  { topic, channel }: { topic: NotificationTopic; channel: NotificationChannel },
): Promise<Chooser[]> => {
  const { rows } = await sql<Chooser>`
    select u.id as "userId", u.type, p.enabled as chosen
    from app_user u
    left join notification_preference p on p.user_id = u.id and p.topic = ${topic} and p.channel = ${channel}
    where u.id = any(${[...userIds]}::bigint[])`.execute(db)
  return rows
}

/** The ids of a temple's people. */
export const findPeopleOfTemple = async (db: Database, templeId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('temple_member')
    .select('user_id')
    .where('temple_id', '=', templeId)
    .execute()
  return rows.map((row) => row.user_id)
}

export const deletePreferencesOf = async (db: Database, userId: number): Promise<void> => {
  await db.deleteFrom('notification_preference').where('user_id', '=', userId).execute()
}
