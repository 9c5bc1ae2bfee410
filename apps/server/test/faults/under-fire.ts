import { execFileSync } from 'node:child_process'
import { findFreePort } from '@kandili/embedded-postgres/free-port'
import { makeTemporaryData } from '@kandili/embedded-postgres/temporary-data'
import { type ServerUnderFire, serverUnderFire } from '../../checks/crash/server-under-fire.ts'

/** After which every call and every page must have answered, whatever is broken. */
export const PATIENCE_MS = 10_000

/** Mounting and slowing disks takes root. */
export const isRoot = process.getuid?.() === 0

/** Gives a folder a disk of its own, in memory. */
export const mountDisk = (folder: string, kilobytes: number): void => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=711`, 'tmpfs', folder])
}

export type Running = { readonly server: ServerUnderFire; remove(): Promise<void> }

/**
 * The real server with the demonstration, in a data folder of its own; not started yet.
 * @param prepare gets the folder, and returns further settings
 */
export const makeServer = async (
  prepare: (folder: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<Running> => {
  const folder = makeTemporaryData('faults')
  const server = serverUnderFire(await findFreePort(), folder.path, prepare(folder.path))
  return {
    server,
    async remove() {
      await server.stop()
      folder.remove()
    },
  }
}
