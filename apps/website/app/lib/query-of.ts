/** The query of an address, with its question mark; empty for no parameters, which Safari counts since 17 only. */
export const queryOf = (parameters: URLSearchParams): string => {
  const text = String(parameters)
  return text && `?${text}`
}
