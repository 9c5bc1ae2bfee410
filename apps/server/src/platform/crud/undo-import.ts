import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import { recordAudit } from '../audit/record-audit.ts'
import type { Context } from '../context.ts'
import { violationOf } from '../database/violations.ts'
import { found, Refusal } from '../errors.ts'
import { announcingChange } from './announce-change.ts'
import type { AnyCatalogue } from './definition.ts'
import { deleteRecords, type Kept } from './delete-records.ts'
import { findImported, findImports, forgetImports, markUndone, restoreChanged } from './repository-imports.ts'
import { storeVersions } from './repository-versions.ts'
import { readRecords } from './save-record.ts'
import { withSavepoint } from './savepoint.ts'

const UNDO_DAYS = 7
/** Records that one statement handles. */
const BATCH = 1000
const words = { el: createT('el', commonMessages), en: createT('en', commonMessages) }

const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * 86_400_000)

/** The caller's imports of a noun that can be undone, latest first. */
export const listOwnImports = async (context: Context, noun: AnyCatalogue) => {
  const userId = found(context.actor).userId
  const since = undoableSince(context.system.clock.now())
  const imports = await findImports(context.db, { noun: noun.noun, userId }, since)
  return imports.map(({ id, at, created, changed }) => ({
    import: id,
    at: at.toISOString(),
    created,
    changed,
  }))
}

type Import = { readonly importId: string; readonly now: Date }

const restore = async (
  inside: Context,
  noun: AnyCatalogue,
  { importId, now }: Import,
  ids: readonly number[],
): Promise<void> => {
  const former = noun.changed ? await readRecords(inside, noun, ids) : []
  await withSavepoint(inside, () => restoreChanged(inside.db, noun, { importId, ids, now }))
  const records = await readRecords(inside, noun, ids)
  await storeVersions(inside, noun.noun, records)
  await recordAudit(
    inside,
    ...ids.map((id) => ({
      action: 'UPDATE' as const,
      entity: noun.noun,
      entityId: id,
      facts: { undoneImport: importId },
    })),
  )
  for (const [index, before] of former.entries()) {
    await noun.changed?.(inside, { id: Number(before.id), before, after: records[index] ?? before })
  }
}

/**
 * Gives changed records their former values. Where a constraint refuses those of one (another record has a unique value
 * by now), the halves are tried apart.
 * @returns the records that keep their values
 */
const restoreMany = async (
  inside: Context,
  noun: AnyCatalogue,
  of: Import,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return []
  try {
    await restore(inside, noun, of, ids)
    return []
  } catch (error) {
    if (violationOf(error) === undefined) throw error
  }
  if (ids.length === 1) return [...ids]
  const middle = Math.ceil(ids.length / 2)
  return [
    ...(await restoreMany(inside, noun, of, ids.slice(0, middle))),
    ...(await restoreMany(inside, noun, of, ids.slice(middle))),
  ]
}

const restoreInBatches = async (...[inside, noun, of, ids]: Parameters<typeof restoreMany>) => {
  const refused: number[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    refused.push(...(await restoreMany(inside, noun, of, ids.slice(start, start + BATCH))))
  }
  return refused
}

/**
 * Deletes the records that one of the caller's imports created and restores those that it changed. Keeps records that
 * others use, that somebody has changed since, or whose former values are no longer valid.
 * @throws UNDO_EXPIRED after a week, for an import undone before, or somebody else's
 */
export const undoImport = (context: Context, noun: AnyCatalogue, importId: string) =>
  announcingChange(context, noun, async (inside) => {
    const now = inside.system.clock.now()
    const since = undoableSince(now)
    await forgetImports(inside.db, since)
    const userId = found(inside.actor).userId
    const isOwn = await markUndone(inside.db, { id: importId, noun: noun.noun, userId }, { since, now })
    if (!isOwn) throw new Refusal('UNDO_EXPIRED')
    const of = { importId, now }
    const changed = await findImported(inside.db, noun, importId, 'CHANGED')
    const created = await findImported(inside.db, noun, importId, 'CREATED')
    // A changed record may use a created one, and a created one may have a value that a changed one had before.
    const waiting = await restoreInBatches(inside, noun, of, changed.untouched)
    let deletedCount = 0
    const kept: Kept[] = []
    for (let start = 0; start < created.untouched.length; start += BATCH) {
      const deletion = await deleteRecords(inside, noun, created.untouched.slice(start, start + BATCH))
      deletedCount += deletion.deleted.length
      kept.push(...deletion.kept)
    }
    const refused = await restoreInBatches(inside, noun, of, waiting)
    const t = words[inside.language]
    const because = (reason: string) => (id: number) => ({ id, reason })
    return {
      deleted: deletedCount,
      restored: changed.untouched.length - refused.length,
      kept: [
        ...kept,
        ...[...created.touched, ...changed.touched].map(because(t('kept.changedSince'))),
        ...refused.map(because(t('kept.impossible'))),
      ],
    }
  })
