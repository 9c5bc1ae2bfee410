import { isDeepStrictEqual } from 'node:util'
import type { endpoints } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { pageFieldNames } from './page-columns.ts'
import { type Changes, insertChange, saintExists } from './repository.ts'

type PageFields = endpoints.templePage.PageFields
type Photograph = endpoints.templePage.Photograph
type Values = Partial<PageFields> & { readonly photographs?: readonly Photograph[] | undefined }

/**
 * Refuses a pause that is over, unless it is the stored one, and an unknown saint.
 * @throws VALIDATION_FAILED
 */
export const refuseProblems = async (
  context: Context,
  { saintId, pausedUntil }: Pick<Values, 'saintId' | 'pausedUntil'>,
  pausedBefore: string | null | undefined,
): Promise<void> => {
  const isOver =
    typeof pausedUntil === 'string' &&
    pausedUntil !== pausedBefore &&
    pausedUntil < context.system.clock.today()
  const isUnknown = typeof saintId === 'number' && !(await saintExists(context.db, saintId))
  const fields = [
    ...(isOver ? [{ field: 'pausedUntil', message: 'rule.notPast' }] : []),
    ...(isUnknown ? [{ field: 'saintId', message: 'rule.saintNotFound' }] : []),
  ]
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}

/** The values that a history keeps: of photographs enough to restore them. */
const keptOf = ({ photographs, ...fields }: Values): Readonly<Record<string, unknown>> => ({
  ...fields,
  ...(photographs && { photographs: photographs.map(({ id, alt, crop }) => ({ id, alt, crop })) }),
})

/** The changes of a save, by field; unchanged fields are left out. */
export const changesOf = (before: Values, after: Values): Changes => {
  const [from, to] = [keptOf(before), keptOf(after)]
  return Object.fromEntries(
    [...pageFieldNames, 'photographs']
      .filter((field) => to[field] !== undefined && !isDeepStrictEqual(from[field], to[field]))
      .map((field) => [field, { before: from[field], after: to[field] }]),
  )
}

/**
 * Adds a change of the temple's record to the page's history; the record has its own audit entry. Call it inside the
 * transaction of the change.
 */
export const recordFormChange = async (
  context: Context,
  { id, before, after }: { id: number; before: Values; after: Values },
): Promise<void> => {
  const changes = changesOf(before, after)
  if (Object.keys(changes).length === 0) return
  await insertChange(context.db, {
    templeId: id,
    at: context.system.clock.now(),
    actorUserId: context.actor?.userId ?? null,
    changes,
    restoredBefore: null,
  })
}
