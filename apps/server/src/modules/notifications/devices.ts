import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { isPushService } from '../../platform/push/web-push.ts'
import { signedInActor } from '../authorization/index.ts'
import { deleteDevice, storeDevice } from './repository-devices.ts'

type Subscription = endpoints.notifications.WebPushSubscription

/**
 * Stores the token of a native app. A token that belonged to another account moves to this one: the device has
 * changed hands.
 */
export const saveFirebaseToken = (
  context: Context,
  { deviceSerial, token }: { deviceSerial: string; token: string },
): Promise<void> => {
  const { userId, sessionId } = signedInActor(context)
  return storeDevice(context, {
    userId,
    sessionId,
    service: 'FCM',
    serial: deviceSerial,
    token,
    keys: null,
    at: context.system.clock.now(),
  })
}

/** Stores the subscription of a browser. @throws VALIDATION_FAILED if its endpoint is not a browser's push service */
export const saveWebSubscription = (
  context: Context,
  { deviceSerial, endpoint, p256dh, auth }: Subscription,
): Promise<void> => {
  const { userId, sessionId } = signedInActor(context)
  if (!isPushService(endpoint)) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'endpoint', message: 'rule.url' }] })
  }
  return storeDevice(context, {
    userId,
    sessionId,
    service: 'WEB',
    serial: deviceSerial,
    token: endpoint,
    keys: { p256dh, auth },
    at: context.system.clock.now(),
  })
}

/** Ends pushes to one of the caller's devices; repeating it succeeds. */
export const forgetDevice = (context: Context, deviceSerial: string): Promise<void> =>
  deleteDevice(context.db, signedInActor(context).userId, deviceSerial)

/** The key with which browsers subscribe; null if web push is not set up. */
export const readWebPushKey = ({ system }: Context): { publicKey: string | null } => ({
  publicKey: system.settings.vapid?.publicKey ?? null,
})
