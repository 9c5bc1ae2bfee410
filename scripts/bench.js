/** `npm run bench`: runs the benchmarks in apps/server/bench, or those whose name holds one of the arguments. */
import { existsSync, readdirSync } from 'node:fs'
import { buildApps } from './lib/build-apps.js'
import { ensureInstalled } from './lib/install.js'
import { inRepository } from './lib/repository.js'
import { Problem, runNode24, script } from './lib/run.js'

await script(async () => {
  await ensureInstalled()
  await buildApps()
  const folder = inRepository('apps', 'server', 'bench')
  const wanted = process.argv.slice(2)
  const files = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.bench.ts'))
    .filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
    .sort()
  if (files.length === 0) throw new Problem('There is no such benchmark in apps/server/bench.')
  for (const file of files) {
    process.stdout.write(`\n== ${file}\n`)
    const { code } = await runNode24([`${folder}/${file}`])
    if (code !== 0) return code
  }
  return 0
})
