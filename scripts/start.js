/**
 * `npm start`: installs and builds what is missing and runs the server under Node 24. Plain JavaScript for Node 20,
 * which may be all the machine has.
 */
import { buildApps } from './lib/build-apps.js'
import { ensureInstalled } from './lib/install.js'
import { inRepository } from './lib/repository.js'
import { runNode24, script } from './lib/run.js'

/**
 * Node grows the space of young objects to 96 MB and releases little of it. With a limit of 2 GB or more for old
 * objects, it lets them grow to four times those in use before a collection, with 1 GB to 1.6 times: after 100,000
 * calls the server then uses 330 MB instead of 539, for no more CPU time (docs/performance.md).
 */
const flags = ['--max-semi-space-size=8', '--max-old-space-size=1024']

const environment = {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // Compiled code, types already stripped: a second start takes two thirds of the time, and less memory.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRepository('.cache', 'compile'),
  // The C library has a memory pool per thread; two are enough for those that decode pictures and hash.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
}

await script(async () => {
  await ensureInstalled()
  await buildApps()
  const { code } = await runNode24([...flags, inRepository('apps', 'server', 'src', 'main.ts')], {
    env: environment,
  })
  return code
})
