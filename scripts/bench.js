/**
 * `npm run bench`: runs the benchmarks of apps, packages and the browser, or those whose name contains one of the
 * arguments. Other arguments select parts of the table of goals: `npm run bench placing pages`.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { buildApps } from './lib/build-apps.js'
import { findChromium } from './lib/chromium.js'
import { ensureInstalled } from './lib/install.js'
import { inRepository, repository } from './lib/repository.js'
import { Problem, runNode24, script } from './lib/run.js'

const entriesOf = (folder) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
const benchmarks = () =>
  [...['apps', 'packages'].flatMap((kind) => entriesOf(inRepository(kind))), inRepository('e2e')]
    .flatMap((workspace) => entriesOf(join(workspace, 'bench')))
    .filter((path) => path.endsWith('.bench.ts'))

await script(async () => {
  await ensureInstalled()
  await buildApps()
  const wanted = process.argv.slice(2)
  const named = benchmarks().filter((path) => wanted.some((word) => basename(path).includes(word)))
  const isPart = wanted.length > 0 && named.length === 0
  const goals = benchmarks().filter((path) => basename(path) === 'goals.bench.ts')
  const files = (wanted.length === 0 ? benchmarks() : isPart ? goals : named).sort()
  if (files.length === 0)
    throw new Problem('There is no such benchmark in a bench folder of apps or packages.')
  if (files.some((path) => path.startsWith(inRepository('e2e')))) {
    process.env.CHROMIUM_PATH = await findChromium()
  }
  for (const file of files) {
    process.stdout.write(`\n== ${relative(repository, file)}\n`)
    const { code } = await runNode24([file, ...(isPart ? wanted : [])])
    if (code !== 0) return code
  }
  return 0
})
