import type { DayRule } from '../rule.ts'

/** A title in both languages. */
export interface NameDayTitle {
  readonly el: string
  readonly en: string
}

/** A feast on which certain baptismal names are celebrated. */
export interface NameDayFeast {
  /** Never changes: `george`. */
  readonly key: string
  /** As calendars print it: «Αγίου Γεωργίου», "Saint George". */
  readonly title: NameDayTitle
  readonly rule: DayRule
  /** Names for which this is the main day: baptismal nominatives, monotonic, most common first. */
  readonly names: readonly string[]
  /** Names with another main day that may be celebrated on this day, too. */
  readonly also: readonly string[]
}

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** A feast with its rule; names are separated by spaces. */
export const nameDayFeast = (
  rule: DayRule,
  key: string,
  title: NameDayTitle,
  names: string,
  also = '',
): NameDayFeast => ({ key, title, rule, names: words(names), also: words(also) })
