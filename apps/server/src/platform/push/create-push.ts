import type { Push, PushMessage, PushOutcome, PushTarget } from './push.ts'

/** One service that accepts pushes to devices. */
export type PushService<T extends PushTarget = PushTarget> = {
  send(target: T, message: PushMessage): Promise<PushOutcome>
  close(): Promise<void>
}

/** Sends each push through the service of its device. A service that is not set up sends nothing. */
export const createPush = (services: {
  readonly FCM?: PushService<Extract<PushTarget, { service: 'FCM' }>> | undefined
  readonly WEB?: PushService<Extract<PushTarget, { service: 'WEB' }>> | undefined
}): Push => ({
  async send(target, message) {
    const sent =
      target.service === 'FCM' ? services.FCM?.send(target, message) : services.WEB?.send(target, message)
    return sent ?? { result: 'OFF' }
  },
  async close() {
    await Promise.all([services.FCM?.close(), services.WEB?.close()])
  },
})
