import { endpoints } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { InvalidInput } from '../../../platform/http/errors-handler.ts'
import { templeInReach } from '../../authorization/index.ts'
import { lockPage, readTemplePage, writePage } from './page.ts'
import { type KeptPhotograph, preparePhotographs } from './photographs.ts'
import { type Changes, countChanges, findChanges, findChangesSince } from './repository.ts'

const LISTED = 100

/** @throws ENTITY_NOT_FOUND for another's temple */
export const listPageChanges = async (
  context: Context,
  templeId: number,
): Promise<{ changes: endpoints.templePage.PageChange[]; total: number }> => {
  await templeInReach(context, templeId, 'view')
  const rows = await findChanges(context.db, templeId, LISTED)
  return {
    changes: rows.map((row) => ({
      id: row.id,
      at: new Date(row.at).toISOString(),
      actor: row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim(),
      fields: Object.entries(row.changes as Changes).map(([field, values]) => ({ field, ...values })),
      isRestoration: row.restored_before !== null,
    })),
    total: rows.length < LISTED ? rows.length : await countChanges(context.db, templeId),
  }
}

/** The fields' values before the first of these changes. */
const valuesBefore = (changes: readonly Changes[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    changes.toReversed().flatMap((one) => Object.entries(one).map(([field, { before }]) => [field, before])),
  )

/**
 * Restores the page as it was before a change, which undoes that one and all later ones. This is a change itself, and
 * can be undone like any other.
 * @throws ENTITY_NOT_FOUND for another's temple or change, VALIDATION_FAILED if an earlier value is no longer valid,
 *   CONFLICT if somebody else has changed the temple since the caller read it
 */
export const restoreTemplePage = async (
  context: Context,
  { templeId, id }: { templeId: number; id: number },
  version: number,
): Promise<endpoints.templePage.TemplePage> => {
  await templeInReach(context, templeId, 'edit')
  const since = await findChangesSince(context.db, templeId, id)
  if (since[0]?.id !== id) throw new Refusal('ENTITY_NOT_FOUND')
  const { photographs, ...values } = valuesBefore(since.map(({ changes }) => changes as Changes))
  const kept = photographs as readonly KeptPhotograph[] | undefined
  const prepared = kept && (await preparePhotographs(context, templeId, kept))
  // A pause that has ended is dropped.
  const isOver = typeof values.pausedUntil === 'string' && values.pausedUntil < context.system.clock.today()
  const read = endpoints.templePage.pageFields
    .partial()
    .safeParse(isOver ? { ...values, pausedUntil: null } : values)
  if (!read.success) throw new InvalidInput(read.error.issues)
  await context.transaction(async (inside) => {
    const row = await lockPage(inside, templeId, version)
    await writePage(inside, row, { fields: read.data, photographs: prepared, restoredBefore: id })
  })
  return readTemplePage(context, templeId)
}
