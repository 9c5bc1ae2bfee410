import { failed, finished, idle, type Progress, reported, started } from '@kandili/design/progress'

/** How many calls are under way; the progress bar and the tests look at it. */
let count = 0
let progress = idle
const listeners = new Set<(progress: Progress) => void>()

const show = (next: Progress): void => {
  progress = next
  for (const listener of listeners) listener(next)
}

/** Calls back with each change of the bar. */
export const onProgress = (listener: (progress: Progress) => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A call that its page no longer wants has not failed. */
const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Counts a piece of work from its start to its end: the bar runs meanwhile, and then finishes or fails. */
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

/** Shows how much of a long piece of work is done, in percent; above 95 the bar finishes. */
export const reportProgress = (percent: number): void => {
  const next = reported(percent)
  if (next.percent !== progress.percent) show(next)
}
