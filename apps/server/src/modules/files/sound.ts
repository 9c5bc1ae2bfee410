import { createHash } from 'node:crypto'
import { Refusal } from '../../platform/errors.ts'
import { isPageOrArchiveToo } from './suspicious-content.ts'

/** A stored recording, unchanged from the upload. */
export type PreparedSound = {
  readonly bytes: Buffer
  readonly mediaType: string
  /** Of `bytes`, in hexadecimal. */
  readonly sha256: string
}

/**
 * The formats that phones and browsers record, by the type detected in the content, with the type under which it is
 * played.
 */
const playedAs: Readonly<Record<string, string>> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'video/mp4': 'audio/mp4',
  'audio/aac': 'audio/aac',
  'audio/ogg': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'audio/wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/webm': 'audio/webm',
  'video/webm': 'audio/webm',
}

export const isSound = (mediaType: string): boolean => Object.hasOwn(playedAs, mediaType)

/** A bell, not a service. */
export const LONGEST_SECONDS = 90
const LARGEST_BYTES = 8 * 1024 * 1024

/**
 * Checks by content that the bytes are a short recording without pictures. Its length counts if its headers state it:
 * a browser's own recorder writes none, and its size is the bound.
 * @param mediaType detected from its first bytes
 * @throws FILE_NOT_A_SOUND, SOUND_TOO_LONG (over 90 seconds), FILE_TOO_LARGE (over 8 MB)
 */
export const prepareSound = async (bytes: Buffer, mediaType: string): Promise<PreparedSound> => {
  if (bytes.length > LARGEST_BYTES) {
    const facts = { limit: LARGEST_BYTES / 1024 / 1024 }
    throw new Refusal('FILE_TOO_LARGE', {
      facts,
      fields: [{ field: 'file', message: 'rule.fileSize', facts }],
    })
  }
  const played = playedAs[mediaType]
  if (!played || isPageOrArchiveToo(bytes)) throw new Refusal('FILE_NOT_A_SOUND')
  const { parseBuffer } = await import('music-metadata')
  const { format } = await parseBuffer(
    bytes,
    { mimeType: mediaType },
    { duration: true, skipCovers: true },
  ).catch(() => {
    throw new Refusal('FILE_NOT_A_SOUND')
  })
  if (!format.codec && !format.sampleRate) throw new Refusal('FILE_NOT_A_SOUND')
  if (format.hasVideo) throw new Refusal('FILE_NOT_A_SOUND')
  if (format.duration !== undefined && format.duration > LONGEST_SECONDS) {
    throw new Refusal('SOUND_TOO_LONG', { facts: { limit: LONGEST_SECONDS } })
  }
  return { bytes, mediaType: played, sha256: createHash('sha256').update(bytes).digest('hex') }
}
