/** Detects the type of a file by its first bytes, whatever its name says. */
export type FileKind = 'TEXT' | 'XLSX' | 'OLD_EXCEL' | 'OTHER'

const begins = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const hasUtf16Mark = (bytes: Uint8Array): boolean => begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff)

/** Control characters that no text file has. */
const isBinary = (bytes: Uint8Array): boolean => {
  const start = bytes.subarray(0, 4096)
  return start.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))
}

export const kindOf = (bytes: Uint8Array): FileKind => {
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'XLSX'
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'OLD_EXCEL'
  if (hasUtf16Mark(bytes)) return 'TEXT'
  return isBinary(bytes) ? 'OTHER' : 'TEXT'
}

/** In the order in which they are offered. */
export const encodings = ['utf-8', 'windows-1253', 'iso-8859-7', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof encodings)[number]

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Detects the encoding of a text: by its byte order mark, else UTF-8 if every byte fits, else the Greek code page of
 * Windows, in which Excel saves CSV on Greek computers.
 */
export const encodingOf = (bytes: Uint8Array): Encoding => {
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1253'
}

export const decoded = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes)
