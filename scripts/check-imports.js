/** `npm run check:imports`: the import rules of docs/architecture.md. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findBreaches } from './lib/import-rules.js'
import { inRepository, repository } from './lib/repository.js'
import { Problem, script } from './lib/run.js'

const skipped = new Set(['node_modules', 'build', 'dist', '.react-router'])

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : [path]
    })

await script(() => {
  const files = ['apps', 'packages']
    .flatMap((folder) => filesUnder(inRepository(folder)))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [relative(repository, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')])
  const breaches = findBreaches(new Map(files))
  if (breaches.length > 0) throw new Problem(breaches.join('\n'))
})
