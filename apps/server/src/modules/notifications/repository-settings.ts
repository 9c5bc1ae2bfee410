import type { endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

type DeliverySettings = endpoints.account.DeliverySettings

const atFirst: DeliverySettings = {
  quietFrom: null,
  quietUntil: null,
  timeZone: 'Europe/Athens',
  digestHour: null,
  discreet: false,
}

export const findSettings = async (db: Database, userId: number): Promise<DeliverySettings> => {
  const row = await db
    .selectFrom('notification_setting')
    .select([
      sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('quietFrom'),
      sql<string | null>`to_char(quiet_until, 'HH24:MI')`.as('quietUntil'),
      'time_zone as timeZone',
      'digest_hour as digestHour',
      'discreet',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? atFirst
}

export const storeSettings = async (
  db: Database,
  userId: number,
  { quietFrom, quietUntil, timeZone, digestHour, discreet }: DeliverySettings,
): Promise<void> => {
  const values = {
    quiet_from: quietFrom,
    quiet_until: quietUntil,
    time_zone: timeZone,
    digest_hour: digestHour,
    discreet,
  }
  await db
    .insertInto('notification_setting')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** The e-mail of a user. */
export const findAddress = async (db: Database, userId: number): Promise<string> => {
  const { email } = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return email
}
