/**
 * Does the work whenever it is asked for, never twice at once; asked for meanwhile, however often, it is done once
 * more. What reads and then tells can so never tell something older after something newer.
 * @param work must not throw
 */
export const oneAtATime = (work: () => Promise<void>): (() => void) => {
  let isRunning = false
  let isAskedAgain = false
  const run = async (): Promise<void> => {
    isRunning = true
    do {
      isAskedAgain = false
      await work()
    } while (isAskedAgain)
    isRunning = false
  }
  return () => {
    if (isRunning) isAskedAgain = true
    else void run()
  }
}
