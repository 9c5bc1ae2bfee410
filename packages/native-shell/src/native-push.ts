import { type Plugins, plugins } from './plugins.ts'

/** The channel that the server names in each push (ANDROID_CHANNEL in its FCM sender). */
const channel = 'notifications'

/** Sends the token of this device to the signed-in account. */
export type KeepToken = (token: string) => Promise<void>
export type NativePushState = 'OFF' | 'ON' | 'DENIED'

type Needed = Pick<Plugins, 'messaging' | 'platform'>

/** Registers for push and follows the token, which Firebase replaces from time to time. */
const register = async ({ messaging, platform }: Needed, channelName: string, keep: KeepToken) => {
  if (platform() === 'android') {
    await messaging.createChannel({ id: channel, name: channelName, importance: 4 })
  }
  const { token } = await messaging.getToken()
  await keep(token)
  await messaging.addListener('tokenReceived', (event) => void keep(event.token).catch(reportError))
}

/** Whether this device receives pushes. One that does reports it to the account, which may have changed. */
export const readNativePush = async (
  isWanted: boolean,
  channelName: string,
  keep: KeepToken,
  needed: Needed = plugins,
): Promise<NativePushState> => {
  const { receive } = await needed.messaging.checkPermissions()
  if (receive === 'denied') return 'DENIED'
  if (receive !== 'granted' || !isWanted) return 'OFF'
  await register(needed, channelName, keep)
  return 'ON'
}

/** Asks for permission and registers. A refusal is only logged, as the specification requires. */
export const turnNativePushOn = async (
  channelName: string,
  keep: KeepToken,
  needed: Needed = plugins,
): Promise<NativePushState> => {
  const { receive } = await needed.messaging.requestPermissions()
  if (receive !== 'granted') {
    reportError(new Error('push permission was not granted'))
    return receive === 'denied' ? 'DENIED' : 'OFF'
  }
  await register(needed, channelName, keep)
  return 'ON'
}

/** Ends pushes: without a token nothing can be sent to this device. */
export const turnNativePushOff = async ({
  messaging,
}: Pick<Plugins, 'messaging'> = plugins): Promise<void> => {
  await messaging.removeAllListeners()
  await messaging.deleteToken()
}
