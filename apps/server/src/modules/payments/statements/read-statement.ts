import { parseCamt053 } from './camt053.ts'
import { parseCsv } from './csv.ts'
import type { ParsedStatement } from './statement.ts'

/** Greek banks still write tables in the Greek code page of Windows. */
const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1253').decode(bytes)
  }
}

/**
 * Reads a statement by its content, not by its name.
 * @throws UnreadableStatement
 */
export const readStatement = (bytes: Buffer): ParsedStatement => {
  const text = textOf(bytes)
  return /^\s*\ufeff?\s*</.test(text) ? parseCamt053(text.replace(/^\s*\ufeff/, '')) : parseCsv(text)
}
