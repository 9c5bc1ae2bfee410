import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { program } from './repository.js'
import { Problem, run } from './run.js'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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

const installDebians = async () => {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return undefined
  process.stdout.write("No Chromium was found; Debian's package is installed.\n")
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, quiet: true })
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
    (await installDebians()) ??
    (await installPlaywrights())
  if (!found) {
    throw new Problem(
      'There is no Chromium, and none could be installed.\nInstall one (apt-get install chromium), or set CHROMIUM_PATH to the one you have.',
    )
  }
  return found
}
