import type { Context } from '../../platform/context.ts'
import { administratorOf } from './administrator.ts'
import { type PeopleNoun, typesOf } from './person.ts'
import { findPeopleByIds, findPeopleIds } from './repository.ts'

/** Nobody scrolls through more: others are found by typing. */
const MOST_FOUND = 100

/** Names to choose from: those of the given ids, or the first hundred that match `q`. */
export const lookUpPeople = async (
  context: Context,
  noun: PeopleNoun,
  { q, id }: { readonly q?: string | undefined; readonly id?: readonly number[] | undefined },
): Promise<{ id: number; title: string }[]> => {
  administratorOf(context)
  const types = typesOf[noun]
  const ids =
    id ?? (await findPeopleIds(context.db, { types, q, order: 'asc' }, { limit: MOST_FOUND, offset: 0 }))
  const rows = await findPeopleByIds(context.db, ids, types)
  const titles = new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`.trim() || row.email]))
  return ids.flatMap((one) => {
    const title = titles.get(one)
    return title === undefined ? [] : [{ id: one, title }]
  })
}
