import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, independent of the working directory. */
export const repository = fileURLToPath(new URL('../../', import.meta.url))

/** The path of a file in the repository. */
export const inRepository = (...parts) => join(repository, ...parts)

/** The path of a program that npm installed, for one workspace or for all. */
export const program = (name, workspace = '.') => {
  const file = process.platform === 'win32' ? `${name}.cmd` : name
  const own = inRepository(workspace, 'node_modules', '.bin', file)
  return existsSync(own) ? own : inRepository('node_modules', '.bin', file)
}

/** Node 24 from the `node` package. The machine's own Node only starts the scripts. */
export const node24 = () => {
  const installed = inRepository(
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  return existsSync(installed) ? installed : program('node')
}

/** The environment of child processes: their `node` is Node 24. */
export const childEnvironment = (more = {}) => {
  const separator = process.platform === 'win32' ? ';' : ':'
  return {
    ...process.env,
    PATH: `${inRepository('node_modules', '.bin')}${separator}${process.env.PATH ?? ''}`,
    ...more,
  }
}
