import type { Readable } from 'node:stream'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { AnyCatalogue, ListQuery, Row } from './definition.ts'
import { presentRecord } from './present-record.ts'
import { recordsAsJson } from './records-as-json.ts'
import { countRecords, findByIds, findIds, findPage, type Order } from './repository.ts'

/** @throws VALIDATION_FAILED for a field that is not sortable */
const orderOf = (noun: AnyCatalogue, { sort, order }: ListQuery): Order => {
  if (sort === undefined) return noun.defaultSort
  if (!noun.sortable.includes(sort)) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'sort', message: 'rule.format' }] })
  }
  return { field: sort, order }
}

/** One page with its total; `count=no` skips the total (-1), since counting costs more than the page. */
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

/** All records (`size=all`) as JSON text. */
export const streamRecords = async (
  context: Context,
  noun: AnyCatalogue,
  query: ListQuery,
): Promise<Readable> => {
  const wanted = { q: query.q, filters: query }
  const ids = await findIds(context.db, noun, wanted, orderOf(noun, query), context.language)
  return recordsAsJson(ids, async (batch) => {
    const rows = await findByIds(context.db, noun, batch)
    return new Map(rows.map((row) => [Number(row.id), presentRecord(noun, row)]))
  })
}
