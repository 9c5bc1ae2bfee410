import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useIsCalling } from '../lib/pending.ts'
import styles from './progress-bar.module.css'

/**
 * The thin bar at the very top while a page loads or its scripts make calls: it creeps to 99 % and fills when they
 * are done. On a page without React, show.ts sets the same state.
 */
export function ProgressBar() {
  const isLoading = useNavigation().state !== 'idle'
  const isCalling = useIsCalling()
  const busy = isLoading || isCalling
  const [hasRun, setHasRun] = useState(false)
  useEffect(() => {
    if (busy) setHasRun(true)
  }, [busy])
  const state = busy ? 'loading' : hasRun ? 'done' : undefined
  return <div className={styles.bar} data-progress={state ?? ''} aria-hidden="true" />
}
