import type { BoundRite } from '../almanac/open-days.ts'

/** Why the day has not what a rite needs, where somebody says so, and the nearest days that have. */
export type Objection = { reason: string | null; before: string | null; after: string | null }

/** What the chosen day is at the chosen temple. */
export type DayNote = {
  date: string
  /** Baptismal names that celebrate. */
  celebrating: string[]
  /** By rite; none where the day will do. */
  objections: Readonly<Partial<Record<BoundRite, Objection>>>
}
