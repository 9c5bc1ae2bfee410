import type { Difference } from './conflict-dialog.tsx'
import { bodyOf, type Field, startValues, type Values } from './fields.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two states of a form differ, as the API would take them. */
export const changedFields = (fields: readonly Field[], one: Values, other: Values): readonly Field[] =>
  fields.filter((field) => !isSame(bodyOf([field], one), bodyOf([field], other)))

/**
 * What is to be chosen when somebody else has saved a record meanwhile.
 * @param base what the form began with
 * @param mine what was typed
 * @param record as it is stored now
 */
export const differencesOf = (
  fields: readonly Field[],
  { base, mine, record }: { base: Values; mine: Values; record: Values },
): Difference[] => {
  const theirs = startValues(fields, record)
  const own = new Set(changedFields(fields, base, mine))
  return changedFields(fields, mine, theirs).map((field) => ({
    field,
    mine: mine[field.name],
    theirs: theirs[field.name],
    isMine: own.has(field),
  }))
}
