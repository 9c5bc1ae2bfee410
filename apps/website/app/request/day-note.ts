/** What the chosen day is at the chosen temple. */
export type DayNote = {
  date: string
  /** Baptismal names that celebrate. */
  celebrating: string[]
  /** For a memorial on a day without memorials: why, and the nearest days with them. */
  noMemorials: { reason: string | null; before: string | null; after: string | null } | null
}
