import { completeNavigationProgress, NavigationProgress, startNavigationProgress } from '@mantine/nprogress'
import { useEffect } from 'react'
import { onPending } from '../app/api/pending.ts'

/** The thin bar of specification section 9: 2 px, #A7844E, capped at 99 percent while calls or pages are pending. */
export const ProgressBar = () => {
  useEffect(() => {
    let running = false
    return onPending((count) => {
      if (count > 0 === running) return
      running = count > 0
      if (running) startNavigationProgress()
      else completeNavigationProgress()
    })
  }, [])
  return (
    // Seen only: what is loading says so itself, where it will appear.
    <div aria-hidden="true">
      <NavigationProgress size={2} stepInterval={100} color="#A7844E" withinPortal={false} />
    </div>
  )
}
