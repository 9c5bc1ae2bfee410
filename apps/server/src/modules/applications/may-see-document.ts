import { recordView } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { mayDo } from '../authorization/index.ts'
import { findRequestOfDocument } from './repository.ts'

/**
 * Users who may see user requests can see a document of an application, and nobody else. It is about people, so each
 * view is recorded, by the number of the user request.
 */
export const maySeeDocument = async (context: Context, fileId: string): Promise<boolean> => {
  if (!mayDo(context, 'users_user_request_view')) return false
  const request = await findRequestOfDocument(context.db, fileId)
  if (!request) return false
  await recordView(context, { entity: 'documents', entityId: request.id, templeId: request.templeId })
  return true
}
