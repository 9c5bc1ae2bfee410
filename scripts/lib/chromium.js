import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { program } from './repository.js'
import { Problem, run } from './run.js'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']

const onPath = (wanted) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => wanted.map((name) => join(folder, name)))
    .find((path) => existsSync(path))

const playwrightsOwn = async () => {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

const canInstallDebians = () => process.getuid?.() === 0 && onPath(['apt-get'])

const installDebians = async (packageName) => {
  process.stdout.write(`Installing Debian's package ${packageName}.\n`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], { env, quiet: true })
}

const installChromium = async () => {
  if (!canInstallDebians()) return undefined
  await installDebians('chromium')
  return onPath(names)
}

const installPlaywrights = async () => {
  process.stdout.write("No Chromium was found; Playwright's own is downloaded.\n")
  await run(program('playwright-core'), ['install', 'chromium'])
  return playwrightsOwn()
}

/** The path of a Chromium, installed if there is none. */
export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH
  if (named && !existsSync(named)) {
    throw new Problem(`CHROMIUM_PATH names ${named}, which does not exist.\nCorrect it or leave it out.`)
  }
  const found =
    named ??
    onPath(names) ??
    (await playwrightsOwn()) ??
    (await installChromium()) ??
    (await installPlaywrights())
  if (!found) {
    throw new Problem(
      'There is no Chromium, and none could be installed.\nInstall one (apt-get install chromium), or set CHROMIUM_PATH to the one you have.',
    )
  }
  return found
}

/**
 * The path of a headless Chromium without user interface, which needs a quarter less CPU time than the full browser;
 * undefined if there is none. Build machines install it. If CHROMIUM_PATH is set, only that browser is used.
 */
export const findHeadlessShell = async () => {
  if (process.env.CHROMIUM_PATH) return undefined
  const found = onPath(shellNames)
  if (found || !process.env.CI || !canInstallDebians()) return found
  await installDebians('chromium-headless-shell')
  return onPath(shellNames)
}
