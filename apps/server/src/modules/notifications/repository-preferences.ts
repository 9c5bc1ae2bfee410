import type { endpoints, NotificationChannel, NotificationTopic } from '@kandili/contract'
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

/** With the devices and everything that still waits for them. */
export const deletePreferencesOf = async (db: Database, userId: number): Promise<void> => {
  await db.deleteFrom('notification_preference').where('user_id', '=', userId).execute()
  await db.deleteFrom('notification_setting').where('user_id', '=', userId).execute()
  await db.deleteFrom('notification_delivery').where('user_id', '=', userId).execute()
  await db.deleteFrom('push_device').where('user_id', '=', userId).execute()
}
