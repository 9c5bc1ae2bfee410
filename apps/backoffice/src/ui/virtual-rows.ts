/** Height of a row in pixels where rows are drawn by window; two lines at most fit in it. */
export const rowHeight = 64
const margin = 12

/**
 * The rows to draw: those in sight and some above and below.
 * @param scrolled how far the list is scrolled, in pixels
 * @returns half-open range of row numbers
 */
export const windowOf = (
  rows: number,
  scrolled: number,
  viewportHeight: number,
): { start: number; end: number } => {
  const first = Math.floor(scrolled / rowHeight)
  const inSight = Math.ceil(viewportHeight / rowHeight)
  return {
    start: Math.max(0, Math.min(first, rows - 1) - margin),
    end: Math.min(rows, first + inSight + margin),
  }
}
