import type { Context, Database } from '../../platform/context.ts'

type Device = {
  readonly userId: number
  readonly sessionId: string
  readonly service: 'FCM' | 'WEB'
  readonly serial: string
  readonly token: string
  readonly keys: { readonly p256dh: string; readonly auth: string } | null
  readonly at: Date
}

/** One row per device, with its current token and owner. */
export const storeDevice = (
  context: Context,
  { userId, sessionId, service, serial, token, keys, at }: Device,
): Promise<void> =>
  context.transaction(async ({ db }) => {
    // The former token of this user's device, or the former owner of the token.
    await db
      .deleteFrom('push_device')
      .where(({ and, or, eb }) =>
        or([
          eb('token', '=', token),
          and([eb('user_id', '=', userId), eb('service', '=', service), eb('serial', '=', serial)]),
        ]),
      )
      .where(({ not, and, eb }) => not(and([eb('user_id', '=', userId), eb('token', '=', token)])))
      .execute()
    const values = { session_id: sessionId, serial, p256dh: keys?.p256dh ?? null, auth: keys?.auth ?? null }
    await db
      .insertInto('push_device')
      .values({ user_id: userId, service, token, created_at: at, seen_at: at, ...values })
      .onConflict((conflict) =>
        conflict.column('token').doUpdateSet({ seen_at: at, gone_at: null, ...values }),
      )
      .execute()
  })

export const deleteDevice = async (db: Database, userId: number, serial: string): Promise<void> => {
  await db.deleteFrom('push_device').where('user_id', '=', userId).where('serial', '=', serial).execute()
}
