export type Visibility = 'PUBLIC' | 'PRIVATE'
/** A picture is drawn anew and shown; a document proves something and is sent as an attachment; a portrait shows its owner; a sound is short and is played; a video is kept in parts. */
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
  /** Bytes of each part but the last of a file that is kept in parts; null where it is kept in one. */
  readonly partBytes: number | null
}

/** A video on its way: so many of its bytes are here. */
export type Arriving = {
  readonly id: string
  readonly title: string
  readonly bytes: number
  readonly received: number
  readonly partBytes: number
}

export const storageKey = (id: string, size: ImageSize): string => (size === 'full' ? id : `${id}.thumbnail`)

/** The key of one part of a file that is kept in parts, from 0. */
export const partKey = (id: string, part: number): string => `${id}.part${part}`

export const countParts = (bytes: number, partBytes: number): number => Math.ceil(bytes / partBytes)

const LONGEST_TITLE = 120

/**
 * A sent name as a title: without folders, extension and characters that steer a terminal or turn the direction of
 * writing. Empty when nothing is left.
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

/** The Content-Disposition with a name for who saves it: a picture is shown in place, a document never. */
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
