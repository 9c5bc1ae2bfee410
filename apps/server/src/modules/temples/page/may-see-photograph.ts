import type { Context } from '../../../platform/context.ts'
import { mayWithTemple } from '../../authorization/index.ts'
import { findTempleOfPhotograph } from './repository.ts'

/** Originals and removed photographs are for those who may see the temple's record. */
export const maySeePhotograph = async (context: Context, fileId: string): Promise<boolean> => {
  const photograph = await findTempleOfPhotograph(context.db, fileId)
  return photograph !== undefined && mayWithTemple(context, photograph.temple_id, 'view')
}
