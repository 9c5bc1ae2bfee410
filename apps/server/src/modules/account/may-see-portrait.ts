import type { Context } from '../../platform/context.ts'
import { mayDo } from '../authorization/index.ts'
import { isPortrait } from './repository.ts'

/** Administrators who may see people can see a portrait, besides its owner. */
export const maySeePortrait = async (context: Context, fileId: string): Promise<boolean> =>
  context.actor?.type === 'ADMIN' && mayDo(context, 'users_user_view') && isPortrait(context.db, fileId)
