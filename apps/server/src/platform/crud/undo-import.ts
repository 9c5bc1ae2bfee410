import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import { recordAudit } from '../audit/record-audit.ts'
import type { Context } from '../context.ts'
import { found, Refusal } from '../errors.ts'
import { announcingChange } from './announce-change.ts'
import type { AnyCatalogue } from './definition.ts'
import { deleteRecords, type Kept } from './delete-records.ts'
import {
  findChanged,
  findCreated,
  findImports,
  forgetImports,
  markUndone,
  restoreChanged,
} from './repository-imports.ts'

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

/**
 * Deletes the records that one of the caller's imports created and restores those that it changed. Keeps records that
 * others use, or that somebody has changed since.
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
    const restored = await restoreChanged(inside.db, noun, { importId, now })
    for (let start = 0; start < restored.length; start += BATCH) {
      await recordAudit(
        inside,
        ...restored.slice(start, start + BATCH).map((id) => ({
          action: 'UPDATE' as const,
          entity: noun.noun,
          entityId: id,
          facts: { undoneImport: importId },
        })),
      )
    }
    const { untouched, touched } = await findCreated(inside.db, noun, importId)
    let deletedCount = 0
    const kept: Kept[] = []
    for (let start = 0; start < untouched.length; start += BATCH) {
      const deletion = await deleteRecords(inside, noun, untouched.slice(start, start + BATCH))
      deletedCount += deletion.deleted.length
      kept.push(...deletion.kept)
    }
    const isRestored = new Set(restored)
    const changed = (await findChanged(inside.db, noun, importId)).filter((id) => !isRestored.has(id))
    const reason = words[inside.language]('kept.changedSince')
    return {
      deleted: deletedCount,
      restored: restored.length,
      kept: [...kept, ...[...touched, ...changed].map((id) => ({ id, reason }))],
    }
  })
