import type { AppPlugin } from '@capacitor/app'
import { Capacitor, registerPlugin } from '@capacitor/core'
import type { SharePlugin } from '@capacitor/share'
import type { FirebaseMessagingPlugin } from '@capacitor-firebase/messaging'

/** The plugins of the app. Only their types are imported: in a browser none of them exists. */
export const plugins = {
  app: registerPlugin<AppPlugin>('App'),
  share: registerPlugin<SharePlugin>('Share'),
  messaging: registerPlugin<FirebaseMessagingPlugin>('FirebaseMessaging'),
  platform: () => Capacitor.getPlatform(),
}
export type Plugins = typeof plugins
