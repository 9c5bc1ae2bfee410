import { recordView } from '../../../platform/audit/record-audit.ts'
import type { FileReader } from '../../../platform/context.ts'
import { mayDo } from '../../authorization/index.ts'
import { findTempleOfMandate } from './repository.ts'

/**
 * Administrators of temples, whose views are recorded, and the temple's own people can see the document of a mandate.
 */
export const maySeeMandate: FileReader = async (context, fileId) => {
  const { actor } = context
  if (!actor) return false
  const templeId = await findTempleOfMandate(context.db, fileId)
  if (templeId === undefined) return false
  if (actor.type === 'COMPANY') return actor.templeId === templeId && mayDo(context, 'companies_temple_view')
  if (!mayDo(context, 'users_company_view')) return false
  await recordView(context, { entity: 'mandates', entityId: templeId, templeId })
  return true
}
