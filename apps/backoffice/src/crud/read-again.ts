import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The record that a form has asked for: `['saints', 'getOne', { id: '29' }]`. */
const recordOf = ([, kind, asked]: QueryKey): number | undefined =>
  kind === 'getOne' ? Number((asked as { id?: unknown } | undefined)?.id) : undefined

/**
 * Asks again for what is shown of a noun. What is gone is only marked, so that it is asked for when it is opened the next
 * time: its page, which may still stand for a moment, would lead to the page for what does not exist.
 */
export const readAgain = async (
  queries: QueryClient,
  noun: string,
  gone: readonly number[] = [],
): Promise<void> => {
  const isGone = ({ queryKey }: { queryKey: QueryKey }): boolean => {
    const id = recordOf(queryKey)
    return id !== undefined && gone.includes(id)
  }
  await Promise.all([
    queries.invalidateQueries({ queryKey: [noun], predicate: (query) => !isGone(query) }),
    queries.invalidateQueries({ queryKey: [noun], predicate: isGone, refetchType: 'none' }),
  ])
}
