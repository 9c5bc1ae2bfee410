import { existsSync, readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { exclusively } from './exclusively.js'
import { inRepository, node24 } from './repository.js'
import { Problem, run } from './run.js'

const oldestNode = 20

const readPackages = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return null
  }
}

/** npm records what it installed, without packages for other systems. */
const isInstalled = () => {
  const wanted = readPackages(inRepository('package-lock.json'))
  const installed = readPackages(inRepository('node_modules', '.package-lock.json'))
  if (!wanted || !installed || !existsSync(node24())) return false
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link) return true
    const found = installed[path]
    return found ? found.version === version : optional === true
  })
}

/** The machine's own Node and npm, because npm may replace those of node_modules while they run. */
const ownPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)

/** Installs the packages of package-lock.json unless they are installed. */
export const ensureInstalled = async () => {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new Problem(
      `This is Node ${process.versions.node}; Kandili needs Node ${oldestNode} or newer to begin.\nInstall it from nodejs.org or your system's packages, and start again.`,
    )
  }
  if (isInstalled()) return
  await exclusively('installation', async () => {
    if (isInstalled()) return
    process.stdout.write('Installing the packages. This is needed once and takes a minute or two.\n')
    // Not "npm ci": it rejects a lock file made where the registry lacks a package for another system.
    const { code } = await run(
      'npm',
      ['install', '--include=dev', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'],
      {
        env: { PATH: ownPath() },
        shell: process.platform === 'win32',
      },
    )
    if (code !== 0) {
      throw new Problem(
        'npm could not install the packages; its own words are above.\nMost often the network, the space on the disk or the permission for this folder is missing: put it right and start again.',
      )
    }
    if (!existsSync(node24())) {
      throw new Problem(
        'npm did not run the install scripts, so that Node 24 is missing.\nAllow them (npm config delete ignore-scripts), remove the folder node_modules and start again.',
      )
    }
  })
}
