import { mayDo } from '../access/index.ts'
import type { Context } from '../platform/context.ts'
import { isDocumentOfRequest } from './repository.ts'

/** A document of an application may be seen by whoever may see user requests, and by nobody else. */
export const maySeeDocument = async (context: Context, fileId: string): Promise<boolean> =>
  mayDo(context, 'users_user_request_view') && isDocumentOfRequest(context.db, fileId)
