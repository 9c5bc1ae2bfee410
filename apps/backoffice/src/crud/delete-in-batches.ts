import { type Deletion, massDelete } from '../lib/api/records.ts'

/** The maximum for one call. */
const BATCH = 1000

/** Deletes any number of records, up to the first failure; each batch has its own undo. */
export const deleteInBatches = async (noun: string, ids: readonly number[]) => {
  const deleted: number[] = []
  const kept: Deletion['kept'] = []
  const undo: string[] = []
  let failure: { error: unknown } | undefined
  for (let start = 0; start < ids.length && !failure; start += BATCH) {
    try {
      const done = await massDelete(noun, ids.slice(start, start + BATCH))
      deleted.push(...done.deleted)
      kept.push(...done.kept)
      if (done.undo !== null) undo.push(done.undo)
    } catch (error) {
      failure = { error }
    }
  }
  return { deleted, kept, undo, failure }
}
