import type { UserType } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { listOrExport } from '../../platform/crud/index.ts'
import { Refusal } from '../../platform/errors.ts'
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

/**
 * One page of people, or with `size=all` every one as JSON text, which counts as an export of personal data and is
 * recorded in the audit trail. `count=no` omits the count (-1).
 * @throws VALIDATION_FAILED for an unsortable field
 */
export const listPeople = async <R>(
  context: Context,
  noun: PeopleNoun,
  query: Query,
  present: (row: PersonRow) => R,
): ReturnType<typeof listOrExport<R>> => {
  administratorOf(context)
  if (query.sort !== undefined && !isSorting(query.sort)) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'sort', message: 'rule.format' }] })
  }
  const types = query.type ?? typesOf[noun]
  const wanted: PeopleQuery = { ...query, types }
  return listOrExport(context, noun, query, {
    ids: (page) => findPeopleIds(context.db, wanted, page),
    count: () => countPeople(context.db, wanted),
    read: async (ids) => {
      const rows = await findPeopleByIds(context.db, ids, types)
      return new Map(rows.map((row) => [row.id, present(row)]))
    },
  })
}
