import type { Context } from '../../../platform/context.ts'
import { mayDo } from '../../authorization/index.ts'
import { findTempleOfPhotograph } from './repository.ts'

/** Originals and removed photographs are for the temple's own people and administrators of temples. */
export const maySeePhotograph = async (context: Context, fileId: string): Promise<boolean> => {
  const isOfTemples = context.actor?.type === 'ADMIN' && mayDo(context, 'users_company_view')
  if (!isOfTemples && !mayDo(context, 'companies_temple_view')) return false
  const photograph = await findTempleOfPhotograph(context.db, fileId)
  return photograph !== undefined && (isOfTemples || photograph.temple_id === context.actor?.templeId)
}
