import { ApiError } from '@kandili/contract/client'
import type { Problems } from '../../lib/use-problems.ts'

/**
 * The API's errors as a form shows them: one sentence per field, or one for the whole form.
 * @throws any error that is not an API error
 */
export const problemsOf = (error: unknown): Problems => {
  if (!(error instanceof ApiError)) throw error
  const fields: Record<string, string> = {}
  for (const { field, message } of error.errors) fields[field] ??= message
  return Object.keys(fields).length > 0 ? { fields } : { message: error.description, fields }
}

/** The server could not be reached: the form keeps its input, and the page shows its own message. */
export type Unreachable = { unreachable: true }

/**
 * Sends a form to its action on the server. The page reports a failed connection and keeps the input; an uncaught
 * error would replace the page with the error page.
 */
export const orUnreachable = async <T>(send: () => Promise<T>): Promise<T | Unreachable> => {
  try {
    return await send()
  } catch (error) {
    if (error instanceof TypeError) return { unreachable: true }
    throw error
  }
}
