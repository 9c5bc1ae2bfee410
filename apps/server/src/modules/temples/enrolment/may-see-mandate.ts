import { recordView } from '../../../platform/audit/record-audit.ts'
import type { FileReader } from '../../../platform/context.ts'
import { mayWithTemple } from '../../authorization/index.ts'
import { findTempleOfMandate } from './repository.ts'

/** Who may see a temple can see the document of its mandate; the views of administrators are recorded. */
export const maySeeMandate: FileReader = async (context, fileId) => {
  const templeId = await findTempleOfMandate(context.db, fileId)
  if (templeId === undefined || !mayWithTemple(context, templeId, 'view')) return false
  if (context.actor?.type === 'ADMIN')
    await recordView(context, { entity: 'mandates', entityId: templeId, templeId })
  return true
}
