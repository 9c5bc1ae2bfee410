import { useEffect } from 'react'

/** Keeps the screen awake while the page is visible, if the browser can. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isHere = true
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const held = await navigator.wakeLock.request('screen')
        if (isHere) lock = held
        else await held.release()
      } catch {
        // A low battery refuses it: the tablet then sleeps as usual.
      }
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isHere = false
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
