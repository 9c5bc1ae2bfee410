import type { endpoints } from '@kandili/contract'
import { pushOnDevice } from '@kandili/native-shell/push'
import { callAsUser } from '../../../lib/session/session.ts'

type Calls = typeof endpoints.notifications

/** Push to this browser or app for the signed-in customer. */
export const ownPush = pushOnDevice({
  readServerKey: async () =>
    (await callAsUser<Calls['webPushKey']>('GET', '/public/web-push-key', {})).publicKey,
  keepSubscription: (body) =>
    callAsUser<Calls['saveWebSubscription']>('POST', '/web-push-subscriptions', { body }),
  keepToken: (body) => callAsUser<Calls['saveFirebaseToken']>('POST', '/firebase-tokens', { body }),
  forgetDevice: (body) => callAsUser<Calls['forgetDevice']>('POST', '/push-devices/forget', { body }),
})
