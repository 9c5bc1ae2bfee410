import type { Readable } from 'node:stream'
import { recordExport } from '../audit/record-audit.ts'
import type { Context } from '../context.ts'
import { recordsAsJson } from './records-as-json.ts'

type Query = { readonly page: number; readonly size: number | 'all'; readonly count?: 'yes' | 'no' }
type Page<R> = { records: R[]; total: number; page: number; size: number }

/** Where the records of a list come from. */
type Source<R> = {
  /** In the order of the list; all of them where no page is named. */
  readonly ids: (page?: { readonly limit: number; readonly offset: number }) => Promise<number[]>
  readonly count: () => Promise<number>
  /** Those of some ids, as they are answered; one that is gone meanwhile is left out. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, R>>
}

/**
 * One page of what people told of themselves, or with `size=all` every record as JSON text, which counts as an export
 * and is told in the audit trail. `count=no` leaves the count out (`total` -1).
 * @param entity as the audit trail calls the list
 */
export const listOrExport = async <R>(
  context: Context,
  entity: string,
  query: Query,
  { ids, count, read }: Source<R>,
): Promise<Page<R> | Readable> => {
  const { page, size } = query
  if (size === 'all') {
    const all = await ids()
    await recordExport(context, { entity, records: all.length, query })
    return recordsAsJson(all, read)
  }
  const [found, total] = await Promise.all([
    ids({ limit: size, offset: (page - 1) * size }),
    query.count === 'no' ? -1 : count(),
  ])
  const byId = await read(found)
  return { records: found.flatMap((id) => byId.get(id) ?? []), total, page, size }
}
