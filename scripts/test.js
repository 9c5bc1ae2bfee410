/**
 * `npm test`: runs every check of the repository, each under its heading.
 *   --full          the whole matrix of languages, themes, layouts and widths
 *   --only=a,b      only these steps
 * The last line is "N passed, N failed": the tests that vitest counted, and one for each other check.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { checkBudgets } from './lib/budgets.js'
import { buildApps } from './lib/build-apps.js'
import { findChromium, findHeadlessShell } from './lib/chromium.js'
import { ensureInstalled } from './lib/install.js'
import { checkOldBrowsers } from './lib/old-browsers.js'
import { inRepository, program, repository } from './lib/repository.js'
import { Problem, run, runNode24, script } from './lib/run.js'

const reports = inRepository('.cache', 'test')
const full = process.argv.includes('--full')
const testEnvironment = full ? { KANDILI_FULL: '1' } : {}
// For every check, and for the servers they start: compiled code with its types stripped, which several of them load.
process.env.NODE_COMPILE_CACHE ??= inRepository('.cache', 'compile')

/** The outcome of a check without tests of its own. */
const asCheck = ({ code }) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** The names of the tests that failed, and of the files that failed to load, from vitest's JSON report. */
const failingTests = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(repository, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length > 0) return failed.map(({ fullName }) => `${file}: ${fullName}`)
    return status === 'failed' ? [`${file}: ${message.split('\n')[0]}`] : []
  })

/** Runs a program and prints its output once it has ended, because it runs in parallel with others. */
const saidAtOnce = async (work) => {
  const outcome = await work
  process.stdout.write(outcome.output)
  return asCheck(outcome)
}

const npmCheck =
  (file, ...args) =>
  () =>
    saidAtOnce(runNode24([inRepository('scripts', file), ...args], { quiet: true }))

const programCheck =
  (name, ...args) =>
  () =>
    saidAtOnce(run(program(name), args, { quiet: true }))

/**
 * @param options.quiet prints the tests' output only once they have ended, for those that run in parallel
 * @param options.choice further arguments that select files
 */
const vitest =
  (project, env = {}, { quiet = false, choice = [] } = {}) =>
  async () => {
    const report = `${reports}/${project}.json`
    rmSync(report, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await runNode24(
      [
        inRepository('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        `--project=${project}`,
        ...reporters,
        ...choice,
      ],
      { env: { ...testEnvironment, ...env }, quiet },
    )
    process.stdout.write(output)
    try {
      const found = JSON.parse(readFileSync(report, 'utf8'))
      const { numPassedTests, numFailedTests, numTotalTests } = found
      // A file that failed to load has no tests to count, but the run has failed.
      const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests
      const skipped = numTotalTests - numPassedTests - numFailedTests
      return { passed: numPassedTests, failed, skipped, names: failingTests(found) }
    } catch {
      return { passed: 0, failed: 1, names: [`${project}: no report was written`] }
    }
  }

const sumOf = (outcomes) => {
  const sum = (kind) => outcomes.reduce((total, outcome) => total + (outcome[kind] ?? 0), 0)
  const names = outcomes.flatMap((outcome) => outcome.names ?? [])
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), names }
}

/** Runs checks in parallel, and sums up their results. */
const together = async (checks) => sumOf(await Promise.all(checks.map((check) => check())))

/**
 * Long journeys that run in parallel with the others, together with the accessibility checks, so that both end at
 * about the same time.
 */
const journeysBeside = ['first-euro', 'feast']

const build = async () => {
  try {
    await buildApps()
    checkBudgets()
    checkOldBrowsers()
    return { passed: 1, failed: 0 }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    process.stdout.write(`${error.message}\n`)
    return { passed: 0, failed: 1, names: [`Build: ${error.message}`] }
  }
}

/** Steps with `beside` use one CPU each, and run in parallel with their neighbours; `isLong` ones with --full or by name. */
const steps = [
  { name: 'types', title: 'Types', check: npmCheck('check-types.js'), beside: true },
  { name: 'lint', title: 'Format and lint', check: programCheck('biome', 'check', '.'), beside: true },
  {
    name: 'unused',
    title: 'Unused code and dependencies',
    check: programCheck('knip', '--cache', '--cache-location', inRepository('.cache', 'knip')),
    beside: true,
  },
  { name: 'imports', title: 'Import rules', check: npmCheck('check-imports.js'), beside: true },
  { name: 'schema', title: 'Types of the tables', check: npmCheck('db-types.js', '--check'), beside: true },
  { name: 'routes', title: 'Routes page', check: npmCheck('routes-page.js', '--check'), beside: true },
  { name: 'unit', title: 'Unit tests', check: vitest('unit') },
  // Before the integration tests, one of which kills and starts the whole server, pages included. Either part leaves
  // a CPU idle for much of its time.
  {
    name: 'build',
    title: 'Build, budgets and component tests',
    check: async () => {
      const env = { CHROMIUM_PATH: await findChromium() }
      return together([build, vitest('component', env, { quiet: true })])
    },
  },
  { name: 'integration', title: 'Integration tests', check: vitest('db') },
  {
    name: 'browser',
    title: 'Browser journeys and accessibility',
    check: async () => {
      const shell = await findHeadlessShell()
      const env = { CHROMIUM_PATH: await findChromium(), ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}) }
      const journeys = readdirSync(inRepository('e2e', 'journeys')).filter((file) =>
        file.endsWith('.test.ts'),
      )
      const isBeside = (file) => journeysBeside.includes(file.replace('.test.ts', ''))
      const pathsOf = (files) => files.map((file) => `e2e/journeys/${file}`)
      const beside = pathsOf(journeys.filter(isBeside)).join(',')
      return together([
        vitest('e2e', env, { choice: pathsOf(journeys.filter((file) => !isBeside(file))) }),
        vitest('accessibility', { ...env, KANDILI_JOURNEYS_BESIDE: beside }, { quiet: true }),
      ])
    },
  },
  { name: 'faults', title: 'Faults on purpose', check: vitest('faults'), isLong: true },
]

const chooseSteps = () => {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
  if (!only) return steps.filter(({ isLong = false }) => full || !isLong)
  const names = only.split(',')
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    throw new Problem(
      `There is no step ${unknown.join(', ')}. The steps are: ${steps.map((step) => step.name).join(', ')}.`,
    )
  }
  return steps.filter((step) => names.includes(step.name))
}

const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`

await script(async () => {
  const chosen = chooseSteps()
  await ensureInstalled()
  mkdirSync(reports, { recursive: true })
  const began = Date.now()
  const outcomes = []
  const runStep = async ({ title, check, beside = false }) => {
    const stepBegan = Date.now()
    if (!beside) process.stdout.write(`\n== ${title}\n`)
    const outcome = await check()
    outcomes.push({ title, ...outcome })
    process.stdout.write(`-- ${title}: ${outcome.failed === 0 ? 'good' : 'FAILED'} (${seconds(stepBegan)})\n`)
  }
  const atATime = Math.max(2, availableParallelism())
  const waiting = chosen.filter(({ beside }) => beside)
  if (waiting.length > 0) process.stdout.write(`\n== ${waiting.map(({ title }) => title).join(', ')}\n`)
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step)
    }),
  )
  for (const step of chosen.filter(({ beside }) => !beside)) await runStep(step)
  const { passed, failed, skipped, names } = sumOf(outcomes)
  const failing = outcomes.filter((outcome) => outcome.failed > 0).map((outcome) => outcome.title)
  process.stdout.write(`\n${chosen.length} steps in ${seconds(began)}.\n`)
  if (failing.length > 0) process.stdout.write(`Failed: ${failing.join(', ')}.\n`)
  // Repeated at the end, because vitest's reports are far above by now.
  for (const name of names) process.stdout.write(`  ${name}\n`)
  process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
  return failed === 0 ? 0 : 1
})
