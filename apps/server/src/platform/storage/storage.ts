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

/** On disk in the data folder; on S3 where S3_* is set. Nothing is public: the server hands every byte out itself. */
export const createStorage = async (settings: Pick<Settings, 'dataDirectory' | 's3'>): Promise<Storage> => {
  const disk = new Disk(await driverOf(settings))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
  }
}

const driverOf = async ({ dataDirectory, s3 }: Pick<Settings, 'dataDirectory' | 's3'>) => {
  if (!s3) {
    const folder = join(dataDirectory, 'files')
    return new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' })
  }
  // Loaded only where it is used: the SDK is large, and most installations keep files on disk.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = s3
  return new S3Driver({
    bucket,
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    supportsACL: false,
  })
}
