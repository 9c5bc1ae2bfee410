import type { CalendarStyle, DayRule, Religion } from '../rule.ts'

/** In both languages of the almanac; Greek with one accent, as the Church prints it today. */
export type Text = { readonly el: string; readonly en: string }

/** Whose customs are kept, where Orthodox Churches differ. GOARCH is the Greek Archdiocese of America. */
export type Jurisdiction = 'GREECE' | 'CYPRUS' | 'GOARCH' | 'SLAVIC'

/**
 * How much a feast counts, the greatest first. PASCHA; GREAT: the twelve feasts, Holy Friday and Saturday; TEMPLE: the
 * temple's own; SEASON: the days of Triodion and Pentecostarion that give the day its name; MAJOR: kept by
 * everybody; NOTABLE: other named days; SAINT: whom the Menaion has that day.
 */
export const ranks = ['PASCHA', 'GREAT', 'TEMPLE', 'SEASON', 'MAJOR', 'NOTABLE', 'SAINT'] as const
export type Rank = (typeof ranks)[number]

export type Feast = {
  /** Never changes: what a database, an override or a name day refers to. */
  readonly key: string
  readonly title: Text
  readonly rank: Rank
  readonly rule: DayRule
  /** Without it, all of the religion. */
  readonly jurisdictions?: readonly Jurisdiction[]
}

/** FIXED has a day of the month for good; MOVING is told anew each year. */
export type FeastKind = 'FIXED' | 'MOVING'

export const feastKindOf = ({ kind }: DayRule): FeastKind => (kind === 'FIXED' ? 'FIXED' : 'MOVING')

/** A feast as a day shows it. */
export type CelebratedFeast = {
  readonly key: string
  readonly title: Text
  readonly rank: Rank
  readonly kind: FeastKind
  /** Why it is on this day, where that is not its rule alone: it gave way, or an administrator decided so. */
  readonly reason: Text | null
}

export type FeastOptions = {
  readonly calendar?: CalendarStyle
  readonly religion?: Religion
  readonly jurisdiction?: Jurisdiction
}
