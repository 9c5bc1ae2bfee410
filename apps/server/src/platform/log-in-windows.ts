/**
 * Logs an event that an attacker can cause a thousand times a second: the first one at once, the others of the same
 * window together when it ends.
 * @param log receives how many there were since its last call
 * @returns a function to call for each event
 */
export const logInWindows = (log: (count: number) => void, windowMs: number): (() => void) => {
  let unsaid = 0
  let isOpen = false
  const endWindow = (): void => {
    isOpen = false
    if (unsaid === 0) return
    begin(unsaid)
  }
  const begin = (count: number): void => {
    isOpen = true
    unsaid = 0
    log(count)
    setTimeout(endWindow, windowMs).unref()
  }
  return () => {
    if (isOpen) unsaid += 1
    else begin(1)
  }
}
