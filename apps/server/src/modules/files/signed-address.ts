import { createHmac } from 'node:crypto'
import { addressOf, endpoints } from '@kandili/contract'
import type { System } from '../../platform/context.ts'
import { sameSecret } from '../../platform/crypto/tokens.ts'
import type { ImageSize } from './file.ts'

/** A signed URL is valid for at most an hour; */
const LONGEST_SECONDS = 3600
/** and stays the same for a quarter of one, so that a page that renders again finds its picture in the cache. */
const STEP_SECONDS = 900

const nowInSeconds = (system: System): number => Math.floor(system.clock.now().getTime() / 1000)

const PURPOSE = 'file-links'
const signatureOf = (key: Buffer, fileId: string, size: ImageSize, expires: number): Buffer =>
  createHmac('sha256', key).update(`${fileId}\n${size}\n${expires}`).digest()

/**
 * A path on this origin at which a private file can be seen without a login for the next 45 to 60 minutes. The
 * calling module has checked that the caller may see the file.
 */
export const signedFileUrl = (system: System, fileId: string, size: ImageSize = 'full'): string => {
  const now = nowInSeconds(system)
  const expires = now - (now % STEP_SECONDS) + LONGEST_SECONDS
  const signature = signatureOf(system.vault.derive(PURPOSE), fileId, size, expires).toString('base64url')
  return addressOf(endpoints.files.publicDownload, {
    params: { id: fileId },
    query: { size, expires, signature },
  })
}

/** The path of a public file. */
export const publicFileUrl = (fileId: string, size: ImageSize = 'full'): string =>
  addressOf(endpoints.files.publicDownload, {
    params: { id: fileId },
    query: size === 'full' ? {} : { size },
  })

/** The seconds for which a signed URL is still valid; 0 if it is expired, altered or not ours. */
export const secondsLeft = (
  system: System,
  fileId: string,
  { size, expires, signature }: { size: ImageSize; expires?: number; signature?: string },
): number => {
  if (expires === undefined || signature === undefined) return 0
  const left = expires - nowInSeconds(system)
  if (left <= 0 || left > LONGEST_SECONDS) return 0
  const given = Buffer.from(signature, 'base64url')
  const isOurs = system.vault
    .accepted(PURPOSE)
    .some((key) => sameSecret(given, signatureOf(key, fileId, size, expires)))
  return isOurs ? left : 0
}
