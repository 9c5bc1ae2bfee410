import type { endpoints } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { findSessionUser } from '../../authorization/index.ts'
import { presentSessionUser } from './presenter.ts'

/** What the apps keep about a user: names, temple, roles and rights, as they are now. */
export const readSessionUser = async (
  context: Context,
  userId: number,
): Promise<endpoints.access.SessionUser> =>
  presentSessionUser(found(await findSessionUser(context.db, userId)), context.language)
