import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { readMainParameter } from './list-parameters.ts'
import { recordChange } from './parameter-history.ts'
import { isParameter, parameterRules } from './parameter-rules.ts'
import { type ParameterValue, storedValue, toldValues } from './parameter-value.ts'
import { forgetParameters, PARAMETERS_TOPIC } from './read-parameters.ts'
import { findParameter, updateParameter } from './repository.ts'

/**
 * Changes the value of a main parameter. Every node reads it again once this has committed, and so does the website.
 * @throws ENTITY_NOT_FOUND, CONFLICT if its version is outdated, InvalidInput
 */
export const changeParameter = async (
  context: Context,
  id: number,
  { value, version }: { value: ParameterValue | null; version: number },
): Promise<endpoints.mainParameters.MainParameter> => {
  const changed = await context.transaction(async (inside) => {
    const row = found(await findParameter(inside.db, id, { lock: true }))
    if (!isParameter(row)) throw new Refusal('ENTITY_NOT_FOUND')
    if (row.version !== version) throw new Refusal('CONFLICT')
    const before = await readMainParameter(inside, id)
    const next = storedValue(row.type, parameterRules[row.key], value)
    await updateParameter(inside.db, { id, value: next, now: inside.system.clock.now() })
    await recordAudit(inside, {
      action: 'UPDATE',
      entity: 'main-parameters',
      entityId: id,
      facts: { key: row.key, fields: ['value'], unit: row.unit, ...toldValues(row.type, row.value, next) },
    })
    await inside.system.live.publish(inside, PARAMETERS_TOPIC)
    const after = await readMainParameter(inside, id)
    await recordChange(inside, { before, after })
    return after
  })
  forgetParameters(context.system)
  return changed
}
