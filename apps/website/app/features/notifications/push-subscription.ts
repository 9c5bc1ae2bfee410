import type { endpoints } from '@kandili/contract'
import { callAsUser } from '../account/session.ts'

type Calls = typeof endpoints.notifications

/** UNSUPPORTED: this browser has no push, or the server has none. */
export type PushState = 'UNSUPPORTED' | 'OFF' | 'ON' | 'DENIED'

const serialKey = 'Kandili-device'

/** A name for this browser that says nothing of it, kept as long as its storage. */
const deviceSerial = (): string => {
  const known = localStorage.getItem(serialKey)
  if (known) return known
  const made = crypto.randomUUID()
  localStorage.setItem(serialKey, made)
  return made
}

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? navigator.serviceWorker.getRegistration()
    : undefined

const serverKey = async (): Promise<string | null> =>
  (await callAsUser<Calls['webPushKey']>('GET', '/public/web-push-key', {})).publicKey

export const readPushState = async (): Promise<PushState> => {
  const worker = await registration()
  if (!worker || (await serverKey()) === null) return 'UNSUPPORTED'
  if (Notification.permission === 'denied') return 'DENIED'
  const subscription = await worker.pushManager.getSubscription()
  if (!subscription) return 'OFF'
  // The account may be another one than at the last visit.
  await keep(subscription)
  return 'ON'
}

const keep = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint, keys } = subscription.toJSON()
  await callAsUser<Calls['keepWebSubscription']>('POST', '/web-push-subscriptions', {
    body: {
      deviceSerial: deviceSerial(),
      endpoint: endpoint ?? '',
      p256dh: keys?.p256dh ?? '',
      auth: keys?.auth ?? '',
    },
  })
}

/** Asks for permission, which browsers allow only after a press, and subscribes. */
export const turnPushOn = async (): Promise<PushState> => {
  const worker = await registration()
  const key = await serverKey()
  if (!worker || key === null) return 'UNSUPPORTED'
  if ((await Notification.requestPermission()) !== 'granted') {
    // The specification asks for a line in the browser's log and nothing else.
    reportError(new Error('push permission was not granted'))
    return Notification.permission === 'denied' ? 'DENIED' : 'OFF'
  }
  await keep(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  return 'ON'
}

export const turnPushOff = async (): Promise<PushState> => {
  const subscription = await (await registration())?.pushManager.getSubscription()
  await callAsUser<Calls['forgetDevice']>('POST', '/push-devices/forget', {
    body: { deviceSerial: deviceSerial() },
  })
  await subscription?.unsubscribe()
  return 'OFF'
}
