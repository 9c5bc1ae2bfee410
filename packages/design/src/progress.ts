/** The bar of specification sections 4 and 9, for both apps. */
export type Progress = {
  readonly state: 'idle' | 'running' | 'done' | 'failed'
  /** 0 to 100; at most 99 while it runs. */
  readonly percent: number
}

const MOST_WHILE_RUNNING = 99
/** A share above this finishes the bar. */
const FINISHES_ABOVE = 95

export const idle: Progress = { state: 'idle', percent: 0 }
/** Style sheets animate from 0 to there in 3000 ms. */
export const started: Progress = { state: 'running', percent: MOST_WHILE_RUNNING }
export const finished: Progress = { state: 'done', percent: 100 }
export const failed: Progress = { state: 'failed', percent: 100 }

/** The share of a running call: never all of it, since only its response says that it is done. */
export const runningAt = (percent: number): Progress => ({
  state: 'running',
  percent: Math.min(Math.max(percent, 0), MOST_WHILE_RUNNING),
})

/** A known share, for example of an export. */
export const reported = (percent: number): Progress =>
  percent > FINISHES_ABOVE ? finished : runningAt(percent)
