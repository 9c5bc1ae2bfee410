import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { BootProblem } from './boot-problem.ts'

const linesShown = 6

/** Length of the server's log in bytes; `readLogSince` returns what was added later. */
export function logLength(logFile: string): number {
  return existsSync(logFile) ? statSync(logFile).size : 0
}

/** The server's log from byte `from` on, at most its last 64 KB. */
export function readLogSince(logFile: string, from: number): string {
  const length = logLength(logFile) - from
  if (length <= 0) return ''
  const buffer = Buffer.alloc(Math.min(length, 64 * 1024))
  const file = openSync(logFile, 'r')
  try {
    readSync(file, buffer, 0, buffer.length, from + length - buffer.length)
  } finally {
    closeSync(file)
  }
  return buffer.toString('utf8')
}

/** Explains a failed initdb or start in a plain sentence, quoting the server's log. */
export function explainServerWords(whatFailed: string, words: string, folder: string): BootProblem {
  if (/No space left on device|Disk quota exceeded|Check free disk space/i.test(words)) {
    return new BootProblem(
      `${whatFailed}, because the disk that holds ${folder} is full.`,
      'Free some space, or set KANDILI_DATA to a folder on another disk, and start again.',
    )
  }
  if (/database files are incompatible|was initialized by PostgreSQL version/i.test(words)) {
    return new BootProblem(
      `${whatFailed}: the database in ${folder} was made by another version of PostgreSQL. ${quote(words)}`,
      'Start the version of Kandili that made it and take a dump there, then read the dump in (see docs/operations.md).',
    )
  }
  if (/Permission denied|Operation not permitted|Read-only file system/i.test(words)) {
    return new BootProblem(
      `${whatFailed}, because it may not write in ${folder}. ${quote(words)}`,
      'Give the folder back to the user who owned it (chown), or set KANDILI_DATA to another folder.',
    )
  }
  return new BootProblem(
    `${whatFailed}. ${quote(words)}`,
    'See docs/operations.md, "When it does not start", or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

function quote(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) return 'It said nothing.'
  return `It said:\n${lines
    .slice(-linesShown)
    .map((line) => `    ${line}`)
    .join('\n')}`
}
