import { deliverDue } from './deliver-events.ts'
import { passTime } from './pass-time.ts'
import { findNextDue } from './store.ts'
import type { World } from './world.ts'

const LONGEST_MS = 2000

/**
 * Lets the sandbox's time pass and tells what is due, again and again, until it is stopped. A failure (the database
 * is away) is logged and tried again.
 */
export const runClock = (world: Omit<World, 'wake'>): { world: World; stop: () => Promise<void> } => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let isWoken = false

  const wake = (): void => {
    isWoken = true
    if (running || isStopped) return
    clearTimeout(timer)
    running = turn().finally(() => {
      running = undefined
    })
  }
  const turn = async (): Promise<void> => {
    let pause = LONGEST_MS
    try {
      while (isWoken && !isStopped) {
        isWoken = false
        await passTime(whole)
        while (!isStopped && (await deliverDue(whole)) > 0);
        const next = await findNextDue(whole.db)
        if (next) pause = Math.max(50, Math.min(LONGEST_MS, next.getTime() - whole.now().getTime()))
      }
    } catch (error) {
      world.log.warn({ err: error }, 'sandbox: its clock missed a turn')
    }
    if (!isStopped) timer = setTimeout(wake, pause).unref()
  }
  const whole: World = { ...world, wake }
  wake()
  return {
    world: whole,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
