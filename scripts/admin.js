/** `npm run admin -- create`: creates the first administrator of an installation; see apps/server/src/administrator. */
import { ensureInstalled } from './lib/install.js'
import { inRepository } from './lib/repository.js'
import { runNode24, script } from './lib/run.js'

await script(async () => {
  await ensureInstalled()
  const main = inRepository('apps', 'server', 'src', 'administrator', 'main.ts')
  const { code } = await runNode24([main, ...process.argv.slice(2)], {
    env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
  })
  return code
})
