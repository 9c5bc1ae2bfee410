import { ApiError } from '@kandili/contract/client'
import type { Problems } from '../../ui/error-summary.tsx'

/**
 * What the API refused, as a form shows it: a sentence beside each field, or one for the whole.
 * @throws whatever is no refusal
 */
export const problemsOf = (error: unknown): Problems => {
  if (!(error instanceof ApiError)) throw error
  const fields: Record<string, string> = {}
  for (const { field, message } of error.errors) fields[field] ??= message
  return Object.keys(fields).length > 0 ? { fields } : { message: error.description, fields }
}

/** The server could not be reached: the form stays as it is, and the page says so in its own words. */
export type Unreachable = { unreachable: true }

/**
 * Sends a form to its action on the server. A connection that fails is told on the page, where what was typed stays;
 * without this it would be replaced by the page of failures.
 */
export const orUnreachable = async <T>(send: () => Promise<T>): Promise<T | Unreachable> => {
  try {
    return await send()
  } catch (error) {
    if (error instanceof TypeError) return { unreachable: true }
    throw error
  }
}
