import { ApiError } from '@kandili/contract/client'

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/**
 * The message for a failure, with a capital letter and never empty: what the server's answer says (readError keeps the
 * order of specification section 8), or the error's own message.
 * @param fallback replaces an empty result ('Something went wrong!')
 * @param unreachable replaces a failed connection, which browsers describe in their own words and language
 */
export const errorText = (error: unknown, texts: { fallback: string; unreachable: string }): string => {
  if (error instanceof TypeError) return texts.unreachable
  if (error instanceof ApiError) return capitalised(error.description || texts.fallback)
  return capitalised((error instanceof Error && error.message) || texts.fallback)
}

/** The sentences of the server's errors array, for the bulleted list of 'Save Failure'. */
export const errorList = (error: unknown): string[] =>
  error instanceof ApiError ? [...new Set(error.errors.map((one) => one.message))].filter(Boolean) : []
