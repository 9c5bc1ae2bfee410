import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { explainSystemError } from '@kandili/embedded-postgres/boot-problem'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Settings } from '../settings.ts'

/** Where the bytes of files are stored. Keys are ours, random and flat. */
export type Storage = {
  /** @throws StorageFull if there is no room */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @throws if there is no such file */
  get(key: string): Promise<Uint8Array>
  remove(key: string): Promise<void>
}

/** The disk has no room left, or the folder's quota is used up. */
export class StorageFull extends Error {}

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code ?? '')) ||
  (error instanceof Error && error.cause !== undefined && isFull(error.cause))

/** On disk in the data folder; on S3 if S3_* is set. Nothing is public: the server sends every byte itself. */
export const createStorage = async (settings: Pick<Settings, 'dataDirectory' | 's3'>): Promise<Storage> => {
  const folder = settings.s3 ? null : join(settings.dataDirectory, 'files')
  if (folder) await makePrivate(folder)
  const disk = new Disk(await driverOf(settings))
  return {
    async put(key, bytes) {
      try {
        await disk.put(key, bytes)
        if (folder) await chmod(join(folder, key), 0o600)
      } catch (error) {
        throw isFull(error) ? new StorageFull('No room is left for files', { cause: error }) : error
      }
    },
    get: (key) => disk.getBytes(key),
    remove: (key) => disk.delete(key),
  }
}

/** Nobody else on the machine may read it, nor a folder that an earlier version created. */
const makePrivate = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o700)
  } catch (error) {
    throw explainSystemError(error, folder)
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
