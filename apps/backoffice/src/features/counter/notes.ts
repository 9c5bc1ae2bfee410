/** Euro notes that people hand over, in cents. */
const notes = [500, 1000, 2000, 5000, 10_000]
const mostShown = 4

/** The sums that somebody may hand over for a total: the exact one, then the next multiples of each note. Cents. */
export const notesFor = (total: number): number[] => {
  const rounded = notes.map((note) => total + ((note - (total % note)) % note))
  return [...new Set([total, ...rounded])].toSorted((one, other) => one - other).slice(0, mostShown)
}
