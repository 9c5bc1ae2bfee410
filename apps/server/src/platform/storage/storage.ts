import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Settings } from '../settings.ts'

/** Where the bytes of files live. Keys are ours, random and flat. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @throws when there is no such file */
  get(key: string): Promise<Uint8Array>
  remove(key: string): Promise<void>
}

/** On disk in the data folder; on S3 where S3_* is set. */
export const createStorage = async (settings: Settings): Promise<Storage> => {
  const disk = new Disk(await driverOf(settings))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
  }
}

const driverOf = async (settings: Settings) => {
  const folder = join(settings.dataDirectory, 'files')
  return new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' })
}
