/** `npm run dev`: the server with live reload; Vite serves the apps' sources inside it. */
import { ensureInstalled } from './lib/install.js'
import { inRepository } from './lib/repository.js'
import { runNode24, script } from './lib/run.js'

await script(async () => {
  await ensureInstalled()
  const main = inRepository('apps', 'server', 'src', 'main.ts')
  // Not every loaded file: Vite writes its configuration to a file, reads it and removes it, and the server would
  // restart endlessly.
  const watched = [inRepository('apps', 'server', 'src'), inRepository('packages')]
  const watch = watched.map((folder) => `--watch-path=${folder}`)
  const { code } = await runNode24([...watch, '--watch-preserve-output', main], {
    env: { NODE_ENV: 'development' },
  })
  return code
})
