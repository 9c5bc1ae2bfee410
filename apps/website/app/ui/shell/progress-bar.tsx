import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './progress-bar.module.css'

/** The thin bar at the very top while a page loads: it creeps to 99 % and fills when the page has loaded. */
export function ProgressBar() {
  const busy = useNavigation().state !== 'idle'
  const [hasRun, setHasRun] = useState(false)
  useEffect(() => {
    if (busy) setHasRun(true)
  }, [busy])
  const state = busy ? styles.loading : hasRun ? styles.done : ''
  return <div className={`${styles.bar} ${state}`} aria-hidden="true" />
}
