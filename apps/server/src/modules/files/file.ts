export type Visibility = 'PUBLIC' | 'PRIVATE'
/**
 * A picture is re-encoded and shown; a document is evidence and is sent as an attachment; a portrait shows its owner;
 * a sound is short and is played; a video is stored in parts.
 */
export type Purpose = 'PICTURE' | 'DOCUMENT' | 'PORTRAIT' | 'SOUND' | 'VIDEO'
export type ImageSize = 'full' | 'thumbnail'

/** A stored file as the database knows it; its bytes are in the storage under `storageKey`. */
export type StoredFile = {
  readonly id: string
  readonly title: string
  readonly mediaType: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
  readonly sha256: string
  readonly hasThumbnail: boolean
  readonly visibility: Visibility
  readonly purpose: Purpose
  readonly ownerUserId: number | null
  /** Bytes of each part but the last of a file stored in parts; null if it is stored in one. */
  readonly partBytes: number | null
}

/** A video in upload: the number of bytes that have arrived. */
export type Arriving = {
  readonly id: string
  readonly title: string
  readonly bytes: number
  readonly received: number
  readonly partBytes: number
}

export const storageKey = (id: string, size: ImageSize): string => (size === 'full' ? id : `${id}.thumbnail`)

/** The key of one part of a file stored in parts, from 0. */
export const partKey = (id: string, part: number): string => `${id}.part${part}`

export const countParts = (bytes: number, partBytes: number): number => Math.ceil(bytes / partBytes)

const LONGEST_TITLE = 120

/**
 * An uploaded name as a title: without folders, extension and characters that control a terminal or the direction of
 * writing. Empty if nothing is left.
 */
export const titleOf = (name: string): string =>
  [
    ...name
      .normalize('NFC')
      .replace(/^.*[\\/]/, '')
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, LONGEST_TITLE)
    .join('')
    .trim()

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'audio/aac': 'aac',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
  'video/mp4': 'mp4',
}

const unnamed: Readonly<Record<Purpose, string>> = {
  PICTURE: 'image',
  PORTRAIT: 'image',
  DOCUMENT: 'document',
  SOUND: 'sound',
  VIDEO: 'video',
}

/** The Content-Disposition with a name for saving: a picture is shown inline, a document never. */
export const dispositionOf = ({
  title,
  mediaType,
  purpose,
}: Pick<StoredFile, 'title' | 'mediaType' | 'purpose'>): string => {
  const kind = purpose === 'DOCUMENT' ? 'attachment' : 'inline'
  const name = `${title || unnamed[purpose]}.${extensions[mediaType] ?? 'bin'}`
  const plain = name.replaceAll(/[^\w. -]/g, '_')
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}
