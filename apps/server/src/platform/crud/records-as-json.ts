import { Readable } from 'node:stream'

const BATCH = 500

/**
 * Every record of a list (`size=all`) as JSON text, read and written a few hundred at a time.
 * @param ids in the order of the list
 * @param read returns presented records by id; records deleted in the meantime are missing
 */
export const recordsAsJson = (
  ids: readonly number[],
  read: (batch: readonly number[]) => Promise<ReadonlyMap<number, unknown>>,
): Readable => Readable.from(pieces(ids, read))

async function* pieces(
  ids: readonly number[],
  read: (batch: readonly number[]) => Promise<ReadonlyMap<number, unknown>>,
) {
  let written = 0
  yield '{"records":['
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const records = await read(batch)
    const texts = batch.flatMap((id) => (records.has(id) ? [JSON.stringify(records.get(id))] : []))
    if (texts.length > 0) yield (written > 0 ? ',' : '') + texts.join(',')
    written += texts.length
  }
  yield `],"total":${written},"page":1,"size":"all"}`
}
