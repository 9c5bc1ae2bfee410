import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, whatever folder a script is called from. */
export const repository = fileURLToPath(new URL('../../', import.meta.url))

/** The path of a file in the repository. */
export const inRepository = (...parts) => join(repository, ...parts)

/** The program that npm installed under this name, for a workspace's folder of its own or for all. */
export const program = (name, workspace = '.') => {
  const file = process.platform === 'win32' ? `${name}.cmd` : name
  const own = inRepository(workspace, 'node_modules', '.bin', file)
  return existsSync(own) ? own : inRepository('node_modules', '.bin', file)
}

/** Node 24, which the package `node` brings. The machine's own Node only begins. */
export const node24 = () => {
  const installed = inRepository(
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  return existsSync(installed) ? installed : program('node')
}

/** The environment for children: their `node` is Node 24. */
export const childEnvironment = (more = {}) => {
  const separator = process.platform === 'win32' ? ';' : ':'
  return {
    ...process.env,
    PATH: `${inRepository('node_modules', '.bin')}${separator}${process.env.PATH ?? ''}`,
    ...more,
  }
}
