import type { KeepToken, NativePushState } from './native-push.ts'
import { isInShell } from './where.ts'

/** UNSUPPORTED: this browser has no push, or the server has none. */
export type PushState = 'UNSUPPORTED' | NativePushState

/** How an app registers this device with the server. */
type Calls = {
  /** The server's public key for web push; null if it has none. */
  readonly readServerKey: () => Promise<string | null>
  readonly keepSubscription: (subscription: {
    deviceSerial: string
    endpoint: string
    p256dh: string
    auth: string
  }) => Promise<unknown>
  readonly keepToken: (device: { deviceSerial: string; token: string }) => Promise<unknown>
  readonly forgetDevice: (device: { deviceSerial: string }) => Promise<unknown>
}

const serialKey = 'Kandili-device'
/** In our app push uses Firebase, which the server must support; the preference is stored beside the serial. */
const wantedKey = 'Kandili-push'

/** An opaque name for this browser, kept as long as its storage. */
const deviceSerial = (): string => {
  const known = localStorage.getItem(serialKey)
  if (known) return known
  const made = crypto.randomUUID()
  localStorage.setItem(serialKey, made)
  return made
}

const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const worker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/')

/** The website's worker, which also shows the back office's pushes; it must be active to subscribe. */
const activeWorker = async (): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.register('/service-worker.js', {
    updateViaCache: 'none',
  })
  const starting = registration.active ? undefined : (registration.installing ?? registration.waiting)
  if (!starting) return registration
  return new Promise((resolve) => {
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve(registration)
    })
  })
}

const native = () => import('./native-push.ts')

/** Push to this browser or app, for the signed-in account. */
export const pushOnDevice = (calls: Calls) => {
  const keepToken: KeepToken = async (token) => {
    await calls.keepToken({ deviceSerial: deviceSerial(), token })
  }
  const keep = async (subscription: PushSubscription): Promise<void> => {
    const { endpoint, keys } = subscription.toJSON()
    await calls.keepSubscription({
      deviceSerial: deviceSerial(),
      endpoint: endpoint ?? '',
      p256dh: keys?.p256dh ?? '',
      auth: keys?.auth ?? '',
    })
  }
  return {
    /** @param channelName the name of these notifications in the phone's settings */
    async read(channelName: string): Promise<PushState> {
      if (isInShell()) {
        const isWanted = localStorage.getItem(wantedKey) === 'yes'
        return (await native()).readNativePush(isWanted, channelName, keepToken)
      }
      if (!isAble() || (await calls.readServerKey()) === null) return 'UNSUPPORTED'
      if (Notification.permission === 'denied') return 'DENIED'
      const subscription = await (await worker())?.pushManager.getSubscription()
      if (!subscription) return 'OFF'
      // The account may differ from the last visit's.
      await keep(subscription)
      return 'ON'
    },

    /** Asks for permission, which browsers allow only after a press, and subscribes. */
    async turnOn(channelName: string): Promise<PushState> {
      if (isInShell()) {
        const state = await (await native()).turnNativePushOn(channelName, keepToken)
        if (state === 'ON') localStorage.setItem(wantedKey, 'yes')
        return state
      }
      const key = isAble() ? await calls.readServerKey() : null
      if (key === null) return 'UNSUPPORTED'
      if ((await Notification.requestPermission()) !== 'granted') {
        // The specification only requires a line in the browser's log.
        reportError(new Error('push permission was not granted'))
        return Notification.permission === 'denied' ? 'DENIED' : 'OFF'
      }
      const { pushManager } = await activeWorker()
      await keep(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
      return 'ON'
    },

    async turnOff(): Promise<PushState> {
      await calls.forgetDevice({ deviceSerial: deviceSerial() })
      if (isInShell()) {
        localStorage.removeItem(wantedKey)
        await (await native()).turnNativePushOff()
        return 'OFF'
      }
      await (await (await worker())?.pushManager.getSubscription())?.unsubscribe()
      return 'OFF'
    },
  }
}
