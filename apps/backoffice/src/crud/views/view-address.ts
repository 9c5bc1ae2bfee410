import type { ListView } from './use-views.ts'

/** The URL of a view: its contents and its id. */
export const searchOf = ({
  id,
  query,
  columns,
  density,
}: Pick<ListView, 'id' | 'query' | 'columns' | 'density'>): URLSearchParams => {
  const search = new URLSearchParams(query)
  if (columns) search.set('columns', columns.join(','))
  if (density) search.set('density', density.toLowerCase())
  search.set('view', String(id))
  return search
}

const comparable = (search: URLSearchParams): string => {
  const plain = new URLSearchParams(search)
  plain.delete('page')
  plain.sort()
  return plain.toString()
}

/** Whether the list differs from the view; the page does not count. */
export const differs = (shown: URLSearchParams, view: ListView): boolean =>
  comparable(shown) !== comparable(searchOf(view))
