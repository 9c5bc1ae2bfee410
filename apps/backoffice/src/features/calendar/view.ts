import type { DayFacts } from './day-words.ts'

/** What every view of the calendar is given. */
export type ViewProps = {
  /** The chosen day. */
  date: string
  factsOf: (date: string) => DayFacts
  onChoose: (date: string) => void
  /** What the table shows, in words. */
  caption: string
}
