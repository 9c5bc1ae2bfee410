/**
 * A problem that prevents the server from starting and that a person can fix. Shown as two sentences, what is wrong and
 * the way out, without a stack.
 */
export class BootProblem extends Error {
  override readonly name = 'BootProblem'
  readonly wayOut: string

  constructor(whatIsWrong: string, wayOut: string) {
    super(whatIsWrong)
    this.wayOut = wayOut
  }
}

const systemErrors: Record<string, (path: string) => [string, string]> = {
  ENOSPC: (path) => [
    `The disk that holds ${path} is full.`,
    'Free some space, or set KANDILI_DATA to a folder on another disk, and start again.',
  ],
  EDQUOT: (path) => [
    `Your disk quota for ${path} is used up.`,
    'Free some space, or set KANDILI_DATA to a folder on another disk, and start again.',
  ],
  EACCES: (path) => [
    `${path} may not be written by this user.`,
    'Give this user the folder (chown), or set KANDILI_DATA to a folder of your own, and start again.',
  ],
  EPERM: (path) => [
    `The system does not permit this user to change ${path}.`,
    'Give this user the folder (chown), or set KANDILI_DATA to a folder of your own, and start again.',
  ],
  EROFS: (path) => [
    `${path} is on a disk that can only be read.`,
    'Set KANDILI_DATA to a folder on a disk that can be written, and start again.',
  ],
  ENOTDIR: (path) => [
    `A part of the path ${path} is a file, where a folder is needed.`,
    'Move that file away, or set KANDILI_DATA to another folder, and start again.',
  ],
  EMFILE: () => [
    'The system lets this user open too few files.',
    'Raise the limit (ulimit -n 4096) and start again.',
  ],
}

/**
 * Turns a system error (full disk, missing permission) about `path` into a BootProblem. Returns any other error
 * unchanged.
 */
export function explainSystemError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const explain = systemErrors[code]
  if (!explain) return error
  const failedPath = error instanceof Error && 'path' in error ? String(error.path) : path
  return new BootProblem(...explain(failedPath))
}
