import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from '../settings.ts'

const KEY_BYTES = 32

/**
 * The installation's key, which wraps every data key. It comes from KANDILI_KEY (32 bytes in base64), or, with an
 * embedded database, from a file beside the data with mode 0600 that is created on the first start. Without it every
 * sealed name is lost: docs/operations.md explains how to keep it.
 */
export const loadInstallationKey = async (settings: Settings): Promise<Buffer> => {
  if (settings.key) return settings.key
  const path = join(settings.dataDirectory, 'installation.key')
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept) return Buffer.from(kept.trim(), 'base64')
  const key = randomBytes(KEY_BYTES)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  return key
}
