import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compressFiles } from './compress-files.js'
import { exclusively } from './exclusively.js'
import { inRepository, program, repository } from './repository.js'
import { Problem, run, runNode24 } from './run.js'

/** The two apps, each with its output folder and the part that is served. */
const apps = [
  { name: 'website', output: 'build', served: 'build/client', command: ['react-router', 'build'] },
  { name: 'backoffice', output: 'dist', served: 'dist', command: ['vite', 'build'] },
]

const notSources = new Set(['node_modules', 'build', 'dist', '.react-router', 'coverage'])

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !notSources.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : [path]
    })
    .sort()

/** A hash of all inputs of this app's build. */
const hashOfSources = (app) => {
  const hash = createHash('sha256')
  const files = [
    ...filesUnder(inRepository('apps', app.name)),
    ...filesUnder(inRepository('packages')),
    inRepository('package-lock.json'),
  ]
  for (const file of files)
    hash.update(relative(repository, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

const stampOf = (app) => inRepository('apps', app.name, app.output, '.built-from')

const isFresh = (app, hash) => existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === hash

const build = async (app, { quiet }) => {
  const hash = hashOfSources(app)
  process.stdout.write(`Building the ${app.name}.\n`)
  const [name, ...args] = app.command
  const { code, output } = await run(program(name, `apps/${app.name}`), args, {
    cwd: inRepository('apps', app.name),
    env: { NODE_ENV: 'production' },
    quiet,
  })
  if (code !== 0) throw new Problem(`${output}\nThe ${app.name} could not be built; the reason is above.`)
  compressFiles(inRepository('apps', app.name, app.served))
  writeFileSync(stampOf(app), hash)
}

/** Builds the apps whose sources have changed since their last build; with `all`, both. */
export const buildApps = async ({ all = false, quiet = true } = {}) => {
  const stale = () => apps.filter((app) => all || !isFresh(app, hashOfSources(app)))
  if (stale().length === 0 && existsSync(inRepository('apps/server/build/text-uses.json'))) return
  await exclusively('build', async () => {
    for (const app of stale()) await build(app, { quiet })
    await runNode24([inRepository('scripts', 'text-uses.js')])
  })
}
