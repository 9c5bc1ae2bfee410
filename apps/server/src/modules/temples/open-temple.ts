import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { parameter } from '../settings/index.ts'
import { cityExists, insertTemple, type NewTemple } from './repository-opening.ts'

/**
 * Makes a temple that is enabled and not published: its people may work on it, the faithful do not see it yet. What it
 * asks and bears is as the main parameters say today. Call it inside a transaction.
 * @returns its id
 * @throws VALIDATION_FAILED when there is no such city
 */
export const openTemple = async (context: Context, temple: NewTemple): Promise<number> => {
  if (!(await cityExists(context.db, temple.cityId))) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'cityId', message: 'rule.notFound' }] })
  }
  const id = await insertTemple(context.db, {
    ...temple,
    minOrderAmount: await parameter(context, 'minOrderAmount'),
    commission: await parameter(context, 'commission'),
    namesLimit: await parameter(context, 'namesLimit'),
    at: context.system.clock.now(),
  })
  await recordAudit(context, { action: 'CREATE', entity: 'temples', entityId: id, templeId: id })
  return id
}
