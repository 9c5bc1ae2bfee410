import type { Readable } from 'node:stream'
import type { UserType } from '@kandili/contract'
import { recordExport } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { recordsAsJson } from '../../platform/resource/index.ts'
import { administratorOf } from './administrator.ts'
import { type PeopleNoun, typesOf } from './person.ts'
import {
  countPeople,
  findPeopleByIds,
  findPeopleIds,
  isSorting,
  type PeopleQuery,
  type PersonRow,
} from './repository.ts'

type Query = Omit<PeopleQuery, 'types'> & {
  readonly type?: readonly UserType[] | undefined
  readonly page: number
  readonly size: number | 'all'
  readonly count: 'yes' | 'no'
}

type Page<R> = { records: R[]; total: number; page: number; size: number }

/**
 * One page of people, or with `size=all` every one as JSON text, which counts as an export of personal data and is told
 * in the audit trail. `count=no` leaves the count out (-1).
 * @throws VALIDATION_FAILED for a field that people are not sorted by
 */
export const listPeople = async <R>(
  context: Context,
  noun: PeopleNoun,
  query: Query,
  present: (row: PersonRow) => R,
): Promise<Page<R> | Readable> => {
  administratorOf(context)
  if (query.sort !== undefined && !isSorting(query.sort)) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'sort', message: 'rule.format' }] })
  }
  const types = query.type ?? typesOf[noun]
  const wanted: PeopleQuery = { ...query, types }
  const read = async (ids: readonly number[]): Promise<Map<number, R>> => {
    const rows = await findPeopleByIds(context.db, ids, types)
    return new Map(rows.map((row) => [row.id, present(row)]))
  }
  const { page, size } = query
  if (size === 'all') {
    const ids = await findPeopleIds(context.db, wanted)
    await recordExport(context, { entity: noun, records: ids.length, query })
    return recordsAsJson(ids, read)
  }
  const [ids, total] = await Promise.all([
    findPeopleIds(context.db, wanted, { limit: size, offset: (page - 1) * size }),
    query.count === 'no' ? -1 : countPeople(context.db, wanted),
  ])
  const byId = await read(ids)
  const records = ids.flatMap((id) => byId.get(id) ?? [])
  return { records, total, page, size }
}
