import type { Context } from '../../platform/context.ts'
import type { StoredFile } from './file.ts'
import { findFile } from './repository.ts'

/** What is known of a stored document; undefined when there is none of this id, or it is a picture. */
export const findDocument = async (context: Context, id: string): Promise<StoredFile | undefined> => {
  const file = await findFile(context.db, id)
  return file?.purpose === 'DOCUMENT' ? file : undefined
}
