import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useT } from '../app/language/language.tsx'
import { isLeaving } from '../app/session/leave.ts'
import { useConfirm } from './confirm.tsx'

/**
 * Asks before unsaved input is lost: by the app's own confirmation inside it, by the browser's when the tab is
 * closed.
 */
export const useUnsavedWarning = (isDirty: boolean): void => {
  const t = useT()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const ask = async () => {
      const leaves = await confirm({
        title: t('unsaved.title'),
        text: t('unsaved.text'),
        confirm: t('unsaved.leave'),
        cancel: t('unsaved.stay'),
        prefersCancel: true,
      })
      if (leaves) blocker.proceed()
      else blocker.reset()
    }
    void ask()
  }, [blocker, confirm, t])
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isDirty])
}
