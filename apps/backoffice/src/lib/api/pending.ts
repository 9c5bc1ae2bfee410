import { failed, finished, idle, type Progress, reported, started } from '@kandili/design/progress'

/** The number of running calls; read by the progress bar and the tests. */
let count = 0
let progress = idle
const listeners = new Set<(progress: Progress) => void>()

const show = (next: Progress): void => {
  progress = next
  for (const listener of listeners) listener(next)
}

/** Subscribes to changes of the bar. */
export const onProgress = (listener: (progress: Progress) => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A call that its page aborted has not failed. */
const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Tracks a piece of work: the bar runs until it finishes or fails. */
export const whilePending = async <T>(work: () => Promise<T>): Promise<T> => {
  count += 1
  if (count === 1) show(started)
  let outcome = finished
  try {
    return await work()
  } catch (error) {
    if (!isAborted(error)) outcome = failed
    throw error
  } finally {
    count -= 1
    if (count === 0) show(outcome)
  }
}

/** Shows the progress of long work in percent; above 95 the bar finishes. */
export const reportProgress = (percent: number): void => {
  const next = reported(percent)
  if (next.percent !== progress.percent) show(next)
}
