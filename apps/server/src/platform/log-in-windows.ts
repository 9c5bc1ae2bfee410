/**
 * Logs what an attacker can make happen a thousand times a second: the first time at once, the others of the same
 * window together when it ends.
 * @param log receives how many there were since its last call
 * @returns to be called each time that it happens
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
