import type { FastifyInstance } from 'fastify'
import { apiRoutes } from './api-routes.ts'
import { deliverDue } from './events.ts'
import { pageRoutes } from './page-routes.ts'
import { passTime } from './pass-time.ts'
import { findNextDue, TAKEN_AT_ONCE } from './store.ts'
import type { Host, World } from './world.ts'

/** Mounts the company's server under /sandbox and starts its clock once the server listens. */
export const mountSandbox = (app: FastifyInstance, facts: Omit<World, 'wake'>, host: Host): void => {
  void app.register((scope, _options, done) => {
    let clock: ReturnType<typeof runClock> | undefined
    const world: World = { ...facts, wake: () => clock?.world.wake() }
    void scope.register((pages, _, ready) => {
      pageRoutes(pages, world, host.styleNonceOf)
      ready()
    })
    void scope.register((api, _, ready) => {
      apiRoutes(api, world, host.publicUrl)
      ready()
    })
    scope.addHook('onListen', async () => {
      clock = runClock(facts)
    })
    scope.addHook('preClose', async () => clock?.stop())
    done()
  })
}

const LONGEST_MS = 2000
/** How often events with their own time (an account that expires, a late bank) are looked for at most. */
const PASSES_EVERY_MS = 1000

/**
 * Advances the sandbox's clock and sends due deliveries until stopped. Failures (no database) are logged and retried.
 */
const runClock = (world: Omit<World, 'wake'>): { world: World; stop: () => Promise<void> } => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isStopped = false
  let isWoken = false
  let passedAt = Number.NEGATIVE_INFINITY

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
        if (Math.abs(whole.now().getTime() - passedAt) >= PASSES_EVERY_MS) {
          await passTime(whole)
          passedAt = whole.now().getTime()
        }
        // A partial batch means that there are no more: newly recorded ones wake it again.
        while (!isStopped && (await deliverDue(whole)) === TAKEN_AT_ONCE);
        if (isWoken) continue
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
