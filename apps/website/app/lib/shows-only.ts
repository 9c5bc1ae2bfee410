import { useMatches } from 'react-router'
import { useVisitor } from './visitor.ts'

/**
 * Whether the page is sent without React and the router, as its route asks by `handle = { hydrate: false }`. Such a
 * page only shows: what behaves on it is a form, a `details`, or one of the elements in app/ui/elements. A visitor who was
 * signed in gets every page hydrated, for the bell and what belongs to their account. In the browser always false:
 * there the router draws pages, this one among them, only if the first page was hydrated.
 */
export const useShowsOnly = (): boolean => {
  const { isKnown } = useVisitor()
  const handles = useMatches().map(({ handle }) => handle as { hydrate?: boolean } | undefined)
  return import.meta.env.SSR && !isKnown && handles.some((handle) => handle?.hydrate === false)
}
