import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useToasts } from './toasts.tsx'

/**
 * Runs actions on the data of these queries: shows a toast on success, and refetches on success or failure, with the
 * counts of what waits.
 * @returns `act` rethrows errors, for a dialog that shows them; `tell` shows them as a toast, for a button
 */
export const useAct = (keys: readonly QueryKey[]) => {
  const toasts = useToasts()
  const queries = useQueryClient()
  const act = async <Answer>(work: () => Promise<Answer>, done?: string): Promise<Answer> => {
    const readAgain = () =>
      Promise.all([...keys, ['waiting']].map((queryKey) => queries.invalidateQueries({ queryKey })))
    try {
      const answer = await work()
      if (done) toasts.success(done)
      await readAgain()
      return answer
    } catch (error) {
      // A failed refetch blocks nothing.
      void readAgain()
      throw error
    }
  }
  /** @returns whether it succeeded, and the answer */
  const tell = async <Answer>(
    work: () => Promise<Answer>,
    done?: string,
  ): Promise<{ answer: Answer } | undefined> => {
    try {
      return { answer: await act(work, done) }
    } catch (error) {
      toasts.saveFailure(error)
      return undefined
    }
  }
  return { act, tell }
}
