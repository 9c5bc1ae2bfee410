import type { ErrorCode, endpoints } from '@kandili/contract'
import { Refusal } from '../../../platform/errors.ts'

type Submission = endpoints.submissions.Submission

/**
 * One act on many lines, each in its own transaction: a refused line does not block the others.
 * @returns the current lines, and those that could not be moved with the reason
 */
export const actOnMany = async (ids: readonly number[], act: (lineId: number) => Promise<Submission>) => {
  const moved: Submission[] = []
  const refused: { id: number; code: ErrorCode }[] = []
  for (const id of new Set(ids)) {
    try {
      moved.push(await act(id))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id, code: error.code })
    }
  }
  return { moved, refused }
}
