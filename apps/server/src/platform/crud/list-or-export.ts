import type { Readable } from 'node:stream'
import { recordExport } from '../audit/record-audit.ts'
import type { Context } from '../context.ts'
import { recordsAsJson } from './records-as-json.ts'

type Query = { readonly page: number; readonly size: number | 'all'; readonly count?: 'yes' | 'no' }
type Page<R> = { records: R[]; total: number; page: number; size: number }

/** The source of a list's records. */
type Source<R> = {
  /** In the order of the list; all of them without a page. */
  readonly ids: (page?: { readonly limit: number; readonly offset: number }) => Promise<number[]>
  readonly count: () => Promise<number>
  /** Presented records by id; records deleted in the meantime are missing. */
  readonly read: (ids: readonly number[]) => Promise<ReadonlyMap<number, R>>
}

/**
 * One page of personal data, or with `size=all` every record as JSON text, which the audit trail records as an export.
 * `count=no` skips the count (`total` is -1).
 * @param entity the list's name in the audit trail
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
