import type { SelectQueryBuilder } from 'kysely'

export type RowsOfPage = { readonly limit: number; readonly offset: number }

/** The number of rows that a query finds. */
export const countRows = async <Tables, Names extends keyof Tables, Selected>(
  query: SelectQueryBuilder<Tables, Names, Selected>,
): Promise<number> => {
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The ids that a sorted query finds, of one page or all of them. */
export const findIds = async <Tables, Names extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Names, { id: number }>,
  page?: RowsOfPage,
): Promise<number[]> => {
  const rows = await (page ? query.limit(page.limit).offset(page.offset) : query).execute()
  return rows.map(({ id }) => id)
}
