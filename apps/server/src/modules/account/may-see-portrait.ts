import type { Context } from '../../platform/context.ts'
import { mayDo } from '../authorization/index.ts'
import { isPortrait } from './repository.ts'

/** A portrait may be seen by administrators who may see people; its owner may anyhow. */
export const maySeePortrait = async (context: Context, fileId: string): Promise<boolean> =>
  context.actor?.type === 'ADMIN' && mayDo(context, 'users_user_view') && isPortrait(context.db, fileId)
