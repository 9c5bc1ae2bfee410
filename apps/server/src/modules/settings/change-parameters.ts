import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { InvalidInput } from '../../platform/http/errors-handler.ts'
import { readMainParameter } from './list-parameters.ts'
import { recordChange } from './parameter-history.ts'
import { isParameter, parameterRules } from './parameter-rules.ts'
import { storedValue, toldValues } from './parameter-value.ts'
import { forgetParameters, PARAMETERS_TOPIC } from './read-parameters.ts'
import { findParameter, updateParameter } from './repository.ts'

type MainParameter = endpoints.mainParameters.MainParameter
type Change = z.output<typeof endpoints.mainParameters.save.body>['changes'][number]

const changeOne = async (inside: Context, { id, value, version }: Change): Promise<MainParameter> => {
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
  await recordChange(inside, { before, after: await readMainParameter(inside, id) })
  return readMainParameter(inside, id)
}

/**
 * Changes the values of main parameters, all or none. Every node reads them again once this has committed, and so does
 * the website.
 * @throws ENTITY_NOT_FOUND, CONFLICT if a version is outdated, InvalidInput with every invalid value, by its index
 */
export const changeParameters = async (
  context: Context,
  changes: readonly Change[],
): Promise<MainParameter[]> => {
  const changed = await context.transaction(async (inside) => {
    const invalid: z.core.$ZodIssue[] = []
    const done: MainParameter[] = []
    // In the order of their ids: two who save at once wait for each other instead of locking each other out.
    for (const change of changes.toSorted((one, other) => one.id - other.id)) {
      try {
        done.push(await changeOne(inside, change))
      } catch (error) {
        if (!(error instanceof InvalidInput)) throw error
        const path = ['changes', changes.indexOf(change)]
        invalid.push(...error.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })))
      }
    }
    if (invalid.length > 0) throw new InvalidInput(invalid)
    await inside.system.live.publish(inside, PARAMETERS_TOPIC)
    return done
  })
  forgetParameters(context.system)
  return changed
}
