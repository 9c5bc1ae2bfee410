import type { Bilingual, endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { initialValueOf } from './initial-values.ts'
import type { ParameterKey } from './parameter.ts'
import { isParameter, parameterRules } from './parameter-rules.ts'
import { presentValue } from './parameter-value.ts'
import { findParameter, listParameters, type ParameterRow } from './repository.ts'

type MainParameter = endpoints.mainParameters.MainParameter

const order = Object.keys(parameterRules)

const present = (row: ParameterRow & { key: ParameterKey }): MainParameter => {
  const { purpose, between, scope = 'ALL' } = parameterRules[row.key]
  return {
    id: row.id,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    key: row.key,
    purpose,
    title: row.title,
    description: row.description,
    type: row.type,
    unit: row.unit,
    value: presentValue(row.type, row.value),
    initial: presentValue(row.type, initialValueOf(row.key)),
    minimum: between?.[0] ?? null,
    maximum: between?.[1] ?? null,
    public: row.public,
    scope,
    former: row.former === null ? null : presentValue(row.type, row.former),
    changedBy: row.changedBy,
  }
}

/** All main parameters that the product reads, grouped by purpose. */
export const listMainParameters = async (
  context: Context,
): Promise<{ records: MainParameter[]; total: number }> => {
  const rows = (await listParameters(context.db)).filter(isParameter)
  const records = rows.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key)).map(present)
  return { records, total: records.length }
}

/** The titles of those of these main parameters that are empty. */
export const emptyParameters = async (
  context: Context,
  keys: readonly ParameterKey[],
): Promise<{ id: number; title: Bilingual }[]> =>
  (await listParameters(context.db))
    .filter(({ key, value }) => value === '' && keys.some((wanted) => wanted === key))
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
    .map(({ id, title }) => ({ id, title }))

/** @throws ENTITY_NOT_FOUND */
export const readMainParameter = async (context: Context, id: number): Promise<MainParameter> => {
  const row = await findParameter(context.db, id)
  return present(found(row && isParameter(row) ? row : undefined))
}
