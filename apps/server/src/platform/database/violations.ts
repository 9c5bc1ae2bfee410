/** The kind of constraint that an error violated (PostgreSQL, appendix A, class 23); undefined for any other error. */
export const violationOf = (error: unknown): 'UNIQUE' | 'FOREIGN_KEY' | 'CHECK' | undefined => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  switch (code) {
    case '23505':
      return 'UNIQUE'
    case '23503':
      return 'FOREIGN_KEY'
    case '23514':
    case '23502':
      return 'CHECK'
    default:
      return undefined
  }
}

/** Whether a temple has fewer pieces left than were asked for (migration 0912). */
export const isOutOfStock = (error: unknown): boolean =>
  violationOf(error) === 'CHECK' &&
  (error as { readonly constraint?: string }).constraint === 'temple_offering_stock'
