/**
 * `npm start`: installs and builds what is missing and runs the server under Node 24. Plain JavaScript for Node 20,
 * which may be all the machine has.
 */
import { buildApps } from './lib/build-apps.js'
import { ensureInstalled } from './lib/install.js'
import { inRepository } from './lib/repository.js'
import { runNode24, script } from './lib/run.js'

await script(async () => {
  await ensureInstalled()
  await buildApps()
  const { code } = await runNode24([inRepository('apps', 'server', 'src', 'main.ts')], {
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
  })
  return code
})
