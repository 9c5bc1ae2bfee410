import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import type { Purpose, StoredFile, Visibility } from './file.ts'
import { findFile, setVisibility } from './repository.ts'

/**
 * Ensures that the caller may attach this upload, which must be their own, and sets who may see it. Call it in the
 * transaction that stores the reference, and only when the reference changes: an attached file may be somebody else's
 * upload.
 * @throws ENTITY_NOT_FOUND
 */
export const attachFile = async (
  context: Context,
  fileId: string,
  visibility: Visibility = 'PRIVATE',
  purpose: Exclude<Purpose, 'DOCUMENT'> = 'PICTURE',
): Promise<StoredFile> => {
  const { userId } = signedInActor(context)
  const isHis = await setVisibility(context.db, { id: fileId, ownerUserId: userId, visibility, purpose })
  if (!isHis) throw new Refusal('ENTITY_NOT_FOUND')
  return found(await findFile(context.db, fileId))
}
