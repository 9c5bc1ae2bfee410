import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { parameter } from '../settings/index.ts'
import { cityExists, insertTemple, type NewTemple } from './repository-opening.ts'

/**
 * Creates a temple that is enabled and unpublished: its people can work on it, the faithful do not see it yet. Its
 * prices and fees are the main parameters' current defaults. Call it inside a transaction.
 * @returns its id
 * @throws VALIDATION_FAILED if there is no such city
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
