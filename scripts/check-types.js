/** `npm run check:types`: tsc over every workspace. */
import { existsSync } from 'node:fs'
import { inRepository, program } from './lib/repository.js'
import { run, script } from './lib/run.js'

const projects = ['packages', 'apps/server', 'apps/website', 'apps/backoffice', 'e2e']

await script(async () => {
  let failed = 0
  // React Router generates types for the website's routes.
  if (existsSync(inRepository('apps/website/react-router.config.ts'))) {
    await run(program('react-router', 'apps/website'), ['typegen'], { cwd: inRepository('apps/website') })
  }
  for (const project of projects) {
    const { code } = await run(program('tsc'), ['--pretty', 'false', '-p', project])
    if (code !== 0) failed++
  }
  return failed === 0 ? 0 : 1
})
