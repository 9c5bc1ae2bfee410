import { idle } from '@kandili/design/progress'
import { useEffect, useState } from 'react'
import { onProgress } from '../lib/api/pending.ts'
import classes from './progress-bar.module.css'

/** The thin bar of specification section 9: 2 px, #A7844E, capped at 99 percent while calls or pages are pending. */
export const ProgressBar = () => {
  const [progress, setProgress] = useState(idle)
  useEffect(() => onProgress(setProgress), [])
  return (
    // Hidden from screen readers: the loading content announces itself.
    <div
      aria-hidden="true"
      className={classes.bar}
      data-state={progress.state}
      style={{ transform: `scaleX(${progress.percent / 100})` }}
    />
  )
}
