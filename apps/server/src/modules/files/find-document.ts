import type { Context } from '../../platform/context.ts'
import type { StoredFile } from './file.ts'
import { findFile } from './repository.ts'

/** The data of a stored document; undefined if there is none with this id, or it is a picture. */
export const findDocument = async (context: Context, id: string): Promise<StoredFile | undefined> => {
  const file = await findFile(context.db, id)
  return file?.purpose === 'DOCUMENT' ? file : undefined
}
