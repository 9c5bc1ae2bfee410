import { Readable } from 'node:stream'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { AnyCatalogue } from './definition.ts'
import { presentRecord } from './present-record.ts'
import {
  countRecords,
  findByIds,
  findIds,
  findPage,
  type Order,
  type Row,
  type Wanted,
} from './repository.ts'

export type ListQuery = {
  readonly page: number
  readonly size: number | 'all'
  readonly sort?: string | undefined
  readonly order: 'asc' | 'desc'
  readonly q?: string | undefined
  readonly count: 'yes' | 'no'
} & Readonly<Record<string, unknown>>

const BATCH = 500

/** @throws VALIDATION_FAILED for a field that this noun is not sorted by */
const orderOf = (noun: AnyCatalogue, { sort, order }: ListQuery): Order => {
  if (sort === undefined) return noun.defaultSort
  if (!noun.sortable.includes(sort)) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'sort', message: 'rule.format' }] })
  }
  return { field: sort, order }
}

/** One page with its count; `count=no` leaves the count out (-1), since counting costs more than the page. */
export const listRecords = async (
  context: Context,
  noun: AnyCatalogue,
  query: ListQuery & { readonly size: number },
): Promise<{ records: Row[]; total: number; page: number; size: number }> => {
  const { page, size, q } = query
  const wanted = { q, filters: query }
  const order = orderOf(noun, query)
  const [rows, total] = await Promise.all([
    findPage(context.db, noun, wanted, {
      order,
      language: context.language,
      limit: size,
      offset: (page - 1) * size,
    }),
    query.count === 'no' ? -1 : countRecords(context.db, noun, wanted),
  ])
  return { records: rows.map((row) => presentRecord(noun, row)), total, page, size }
}

async function* allAsJson(context: Context, noun: AnyCatalogue, wanted: Wanted, order: Order) {
  const ids = await findIds(context.db, noun, wanted, order, context.language)
  let written = 0
  yield '{"records":['
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const rows = new Map((await findByIds(context.db, noun, batch)).map((row) => [Number(row.id), row]))
    // A record that was deleted since the ids were read is left out.
    const records = batch.flatMap((id) => {
      const row = rows.get(id)
      return row ? [JSON.stringify(presentRecord(noun, row))] : []
    })
    if (records.length > 0) yield (written > 0 ? ',' : '') + records.join(',')
    written += records.length
  }
  yield `],"total":${written},"page":1,"size":"all"}`
}

/** All records (`size=all`) as JSON text, read and written a few hundred at a time. */
export const streamRecords = (context: Context, noun: AnyCatalogue, query: ListQuery): Readable =>
  Readable.from(allAsJson(context, noun, { q: query.q, filters: query }, orderOf(noun, query)))
