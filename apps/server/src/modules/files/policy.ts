import type { Context } from '../../platform/context.ts'
import { mayDo } from '../authorization/index.ts'
import type { StoredFile } from './file.ts'

/**
 * Anybody may see a public file. A private picture is visible to its owner, to administrators who may see requests and
 * to those whom the module that attached it admits; a portrait to its owner and those; a document to those alone.
 */
export const maySee = async (context: Context, file: StoredFile): Promise<boolean> =>
  file.visibility === 'PUBLIC' ||
  (file.purpose !== 'DOCUMENT' && isOwn(context, file)) ||
  (file.purpose === 'PICTURE' && context.actor?.type === 'ADMIN' && mayDo(context, 'orders_order_view')) ||
  isAdmitted(context, file.id)

/** Whether any module that attaches files admits the caller. */
const isAdmitted = async (context: Context, fileId: string): Promise<boolean> => {
  for (const reader of context.system.fileReaders) if (await reader(context, fileId)) return true
  return false
}

const isOwn = (context: Context, file: StoredFile): boolean =>
  file.ownerUserId !== null && file.ownerUserId === context.actor?.userId
