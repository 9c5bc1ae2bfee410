import { type RefObject, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useT } from '../lib/language/language.tsx'
import { isLeaving } from '../lib/session/leave.ts'
import { useConfirm } from './confirm.tsx'

/**
 * Asks before unsaved input is lost: by the app's own confirmation inside it, by the browser's when the tab is
 * closed. While the input is being saved, leaving waits for the answer, and asks only if the server refused it.
 * @returns whether a navigation waits for the answer
 */
export const useUnsavedWarning = (isDirty: boolean, isSaving = false): RefObject<boolean> => {
  const t = useT()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving() && currentLocation.pathname !== nextLocation.pathname,
  )
  const isHeld = useRef(false)
  isHeld.current = blocker.state === 'blocked'
  useEffect(() => {
    if (blocker.state !== 'blocked' || isSaving) return
    if (!isDirty) {
      blocker.proceed()
      return
    }
    let isOver = false
    const ask = async () => {
      const leaves = await confirm({
        title: t('unsaved.title'),
        text: t('unsaved.text'),
        confirm: t('unsaved.leave'),
        cancel: t('unsaved.stay'),
        prefersCancel: true,
      })
      if (isOver) return
      if (leaves) blocker.proceed()
      else blocker.reset()
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [blocker, isDirty, isSaving, confirm, t])
  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => {
      if (!isLeaving()) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isDirty])
  return isHeld
}
