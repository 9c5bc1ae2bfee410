/**
 * Runs a command of the server, such as `npm run admin -- create`: its file below apps/server/src, then its arguments.
 * With --built it has both apps to serve.
 */
import { buildApps } from './lib/build-apps.js'
import { ensureInstalled } from './lib/install.js'
import { inRepository } from './lib/repository.js'
import { runNode24, script } from './lib/run.js'

await script(async () => {
  await ensureInstalled()
  const given = process.argv.slice(2)
  const isBuilt = given[0] === '--built'
  if (isBuilt) await buildApps()
  const [file = '', ...rest] = given.slice(isBuilt ? 1 : 0)
  const { code } = await runNode24([inRepository('apps', 'server', 'src', file), ...rest], {
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
  })
  return code
})
