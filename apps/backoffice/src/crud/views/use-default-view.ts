import { useEffect } from 'react'
import { useViews } from './use-views.ts'
import { searchOf } from './view-address.ts'

/**
 * Opens a list without URL parameters in the user's default view.
 * @returns whether it is still unknown if there is one, and whether the list is about to show it
 */
export const useDefaultView = (
  list: string,
  search: URLSearchParams,
  go: (search: URLSearchParams, options: { replace: boolean }) => void,
): { isUnknown: boolean; isOther: boolean } => {
  const { views, isPending } = useViews(list)
  const isPlain = search.size === 0
  const view = isPlain ? views.find(({ isDefault }) => isDefault) : undefined
  useEffect(() => {
    if (view) go(searchOf(view), { replace: true })
  }, [view, go])
  return { isUnknown: isPlain && isPending, isOther: view !== undefined }
}
