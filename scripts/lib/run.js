import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { childEnvironment, node24, repository } from './repository.js'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** A problem that a person can fix: shown as its message only. */
export class Problem extends Error {}

/**
 * Runs a program and waits for it. Its output goes to the terminal, or is returned if `quiet`. Forwards signals and
 * lets the child shut down.
 * @returns {Promise<{ code: number, output: string }>} its exit code (128 and more for a signal)
 */
export const run = (command, args, { env = {}, cwd = repository, quiet = false, shell = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: childEnvironment(env),
      shell,
      stdio: ['inherit', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    let output = ''
    const keep = (part) => {
      output += String(part)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    // These listeners also keep this process alive until the child has exited.
    const pass = (signal) => child.kill(signal)
    for (const signal of forwarded) process.on(signal, pass)
    const orphaned = whenOrphaned(() => pass('SIGTERM'))
    const finish = (code) => {
      clearInterval(orphaned)
      for (const signal of forwarded) process.removeListener(signal, pass)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      finish(127)
    })
    child.once('close', (code, signal) => finish(code ?? 128 + constants.signals[signal]))
  })

const lookEvery = 500

/**
 * npm passes signals to a shell, which dies without forwarding them: the missing parent is the only sign. Without npm,
 * outliving the parent may be intended.
 */
const whenOrphaned = (act) => {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, lookEvery)
  if (!process.env.npm_lifecycle_event) clearInterval(timer)
  return timer
}

/** Runs a JavaScript or TypeScript file under Node 24. */
export const runNode24 = (args, options) => run(node24(), args, options)

/** Runs a script. A Problem ends it with its message and exit code 1, without a stack. */
export const script = async (work) => {
  try {
    const code = await work()
    process.exitCode = code ?? 0
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exitCode = 1
  }
}

/** Runs this script again under Node 24 if it runs under an older Node. @returns {Promise<boolean>} whether it did */
export const handOver = async () => {
  if (Number(process.versions.node.split('.')[0]) >= 24) return false
  const { code } = await runNode24(process.argv.slice(1))
  process.exitCode = code
  return true
}
