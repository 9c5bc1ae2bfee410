import { ApiError } from '@kandili/contract/client'

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== ''
    ? value
    : typeof value === 'number' && value !== 0
      ? String(value)
      : undefined

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/**
 * The message for a failure, in the order of specification section 8: the body as a string, its description, its
 * message, its status, the HTTP status text, the error's own message; never empty.
 * @param fallback replaces an empty result ('Something went wrong!')
 * @param unreachable replaces a failed connection, which browsers describe in their own words and language
 */
export const errorText = (error: unknown, texts: { fallback: string; unreachable: string }): string => {
  if (error instanceof TypeError) return texts.unreachable
  // A response that is not ours (a proxy's page) has the code INTERNAL without a sentence.
  if (error instanceof ApiError) return capitalised(textOf(error.description) ?? texts.fallback)
  const body = partOf(error, 'body') ?? error
  const text =
    textOf(body) ??
    textOf(partOf(body, 'description')) ??
    textOf(partOf(body, 'message')) ??
    textOf(partOf(body, 'status')) ??
    textOf(partOf(error, 'statusText')) ??
    textOf(partOf(error, 'message'))
  return capitalised(text ?? texts.fallback)
}

/** The sentences of the server's errors array, for the bulleted list of 'Save Failure'. */
export const errorList = (error: unknown): string[] =>
  error instanceof ApiError ? [...new Set(error.errors.map((one) => one.message))].filter(Boolean) : []
