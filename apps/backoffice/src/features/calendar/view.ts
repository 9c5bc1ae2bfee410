import type { DayFacts } from './day-words.ts'

/** The props of every calendar view. */
export type ViewProps = {
  /** The chosen day. */
  date: string
  factsOf: (date: string) => DayFacts
  onChoose: (date: string) => void
  /** The table's accessible name. */
  caption: string
}
