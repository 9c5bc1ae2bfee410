import type { Difference } from './conflict-dialog.tsx'
import { bodyOf, type Field, startValues, type Values } from './fields.ts'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two versions of a form differ, as the API would receive them. */
export const changedFields = (fields: readonly Field[], one: Values, other: Values): readonly Field[] =>
  fields.filter((field) => !isSame(bodyOf([field], one), bodyOf([field], other)))

/**
 * The conflicts to resolve when somebody else has saved a record in the meantime.
 * @param base the values that the form began with
 * @param mine the current input
 * @param record the stored version
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
