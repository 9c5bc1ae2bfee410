import type { FastifyInstance } from 'fastify'
import { apiRoutes } from './api-routes.ts'
import { pageRoutes } from './page-routes.ts'
import { runClock } from './run-clock.ts'
import type { World } from './world.ts'

/** Puts the sandbox company's server under /sandbox and lets its clock run from the moment the server listens. */
export const mountSandbox = (
  app: FastifyInstance,
  facts: Omit<World, 'wake'>,
  { publicUrl }: { publicUrl: string },
): void => {
  void app.register((scope, _options, done) => {
    let clock: ReturnType<typeof runClock> | undefined
    const world: World = { ...facts, wake: () => clock?.world.wake() }
    void scope.register((pages, _, ready) => {
      pageRoutes(pages, world)
      ready()
    })
    void scope.register((api, _, ready) => {
      apiRoutes(api, world, publicUrl)
      ready()
    })
    scope.addHook('onListen', async () => {
      clock = runClock(facts)
    })
    scope.addHook('preClose', async () => clock?.stop())
    done()
  })
}
