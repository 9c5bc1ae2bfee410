import { parseCamt053 } from './camt053.ts'
import { parseCsv } from './csv.ts'
import { LongStatement, type ParsedStatement } from './statement.ts'

/** Greek banks still write tables in the Greek code page of Windows. */
const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1253').decode(bytes)
  }
}

const isXml = (text: string): boolean => /^\s*\ufeff?\s*</.test(text)

/** How many lines a file has at least, without reading them: a row or an entry each. */
const atLeast = (text: string): number =>
  isXml(text) ? text.split(/<\/(?:[\w.-]+:)?Ntry>/).length : text.split('\n').length - HEAD_LINES

const HEAD_LINES = 50

/**
 * Reads a statement by its content, not by its name.
 * @param isOurs - whether an account that the file names is the one wanted
 * @throws UnreadableStatement, LongStatement: it has more than `most` lines
 */
export const readStatement = (
  bytes: Buffer,
  most: number,
  isOurs: (account: string) => boolean,
): ParsedStatement => {
  const text = textOf(bytes)
  if (atLeast(text) > most) throw new LongStatement(atLeast(text))
  const parsed = isXml(text) ? parseCamt053(text.replace(/^\s*\ufeff/, ''), isOurs) : parseCsv(text)
  if (parsed.lines.length > most) throw new LongStatement(parsed.lines.length)
  return parsed
}
