import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts run here: false on the server and in a browser that only shows what the server sent. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
