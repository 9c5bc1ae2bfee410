/** The bar of specification sections 4 and 9, for both apps. */
export type Progress = {
  readonly state: 'idle' | 'running' | 'done' | 'failed'
  /** 0 to 100; at most 99 while it runs. */
  readonly percent: number
}

const MOST_WHILE_RUNNING = 99
/** What is reported above this finishes the bar. */
const FINISHES_ABOVE = 95

export const idle: Progress = { state: 'idle', percent: 0 }
/** Style sheets take 3000 ms from 0 to there. */
export const started: Progress = { state: 'running', percent: MOST_WHILE_RUNNING }
export const finished: Progress = { state: 'done', percent: 100 }
export const failed: Progress = { state: 'failed', percent: 100 }

/** A share of a call that runs: never all of it, since only its answer says that it is done. */
export const runningAt = (percent: number): Progress => ({
  state: 'running',
  percent: Math.min(Math.max(percent, 0), MOST_WHILE_RUNNING),
})

/** A share that is known, such as of an export. */
export const reported = (percent: number): Progress =>
  percent > FINISHES_ABOVE ? finished : runningAt(percent)
