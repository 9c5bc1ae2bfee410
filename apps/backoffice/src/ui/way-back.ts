import { useLocation } from 'react-router'

type RecordState = { readonly list?: string } | null
/** The state of a link back to a list: the row to return to, by the path of its link. */
export type ListState = { readonly row?: string } | null

/** Links a record back to its list as it was left, and to the record's row. */
export const useWayBack = (list: string) => {
  const { pathname, state } = useLocation()
  const { list: search = '' } = (state as RecordState) ?? {}
  return { to: `${list}${search}`, state: { row: pathname } satisfies ListState }
}
