import type { Context } from '../../platform/context.ts'
import type { StoredFile } from './file.ts'

/**
 * Anybody may see a public file. A private picture, sound or portrait is visible to its owner and to those whom the
 * module that attached it admits, a document only to those. A module that admits an administrator records it in the
 * audit trail.
 */
export const maySee = async (context: Context, file: StoredFile): Promise<boolean> =>
  file.visibility === 'PUBLIC' ||
  (file.purpose !== 'DOCUMENT' && isOwn(context, file)) ||
  isAdmitted(context, file.id)

/** Whether any module that attaches files admits the caller. */
const isAdmitted = async (context: Context, fileId: string): Promise<boolean> => {
  for (const reader of context.system.fileReaders) if (await reader(context, fileId)) return true
  return false
}

const isOwn = (context: Context, file: StoredFile): boolean =>
  file.ownerUserId !== null && file.ownerUserId === context.actor?.userId
