import type { endpoints } from '@kandili/contract'
import { isInShell } from '@kandili/native-shell/where'
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

/** In our app push comes by Firebase, which needs the server to have it; whether it is wanted is kept beside the serial. */
const wantedKey = 'Kandili-push'
const native = () => import('@kandili/native-shell')
const keepToken = async (token: string): Promise<void> => {
  await callAsUser<Calls['keepFirebaseToken']>('POST', '/firebase-tokens', {
    body: { deviceSerial: deviceSerial(), token },
  })
}

/** @param channelName how the phone's settings call these notifications */
export const readPushState = async (channelName: string): Promise<PushState> => {
  if (isInShell()) {
    return (await native()).readNativePush(localStorage.getItem(wantedKey) === 'yes', channelName, keepToken)
  }
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
export const turnPushOn = async (channelName: string): Promise<PushState> => {
  if (isInShell()) {
    const state = await (await native()).turnNativePushOn(channelName, keepToken)
    if (state === 'ON') localStorage.setItem(wantedKey, 'yes')
    return state
  }
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
  if (isInShell()) {
    localStorage.removeItem(wantedKey)
    await (await native()).turnNativePushOff()
    return 'OFF'
  }
  await subscription?.unsubscribe()
  return 'OFF'
}
