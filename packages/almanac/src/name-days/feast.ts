import type { DayRule } from '../rule.ts'

/** A title in both languages. */
export interface NameDayTitle {
  readonly el: string
  readonly en: string
}

/** A saint's day or feast on which people of some baptismal names celebrate. */
export interface NameDayFeast {
  /** Never changes: `george`. */
  readonly key: string
  /** As calendars print it: «Αγίου Γεωργίου», "Saint George". */
  readonly title: NameDayTitle
  readonly rule: DayRule
  /** Those whose first day this is: baptismal nominatives with one accent, the commonest first. */
  readonly names: readonly string[]
  /** Those who have another first day and may keep this one too. */
  readonly also: readonly string[]
}

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** A feast by its rule; names are written in one text, parted by spaces. */
export const nameDayFeast = (
  rule: DayRule,
  key: string,
  title: NameDayTitle,
  names: string,
  also = '',
): NameDayFeast => ({ key, title, rule, names: words(names), also: words(also) })
