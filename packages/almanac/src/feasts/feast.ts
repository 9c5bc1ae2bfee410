import type { DayRule } from '../rule.ts'

/** A text in both languages; Greek in the monotonic spelling that the Church prints today. */
export type Text = { readonly el: string; readonly en: string }

/** Whose customs apply where Orthodox Churches differ. GOARCH is the Greek Archdiocese of America. */
export type Jurisdiction = 'GREECE' | 'CYPRUS' | 'GOARCH' | 'SLAVIC'

/**
 * The weight of a feast, from the greatest. PASCHA; GREAT: the twelve feasts, Holy Friday and Saturday; TEMPLE: the
 * temple's own; SEASON: days of Triodion and Pentecostarion that name the day; MAJOR: kept by the whole Church;
 * NOTABLE: other named days; SAINT: the Menaion's saints of the day.
 */
export const ranks = ['PASCHA', 'GREAT', 'TEMPLE', 'SEASON', 'MAJOR', 'NOTABLE', 'SAINT'] as const
export type Rank = (typeof ranks)[number]

export type Feast = {
  /** Never changes, because databases, overrides and name days refer to it. */
  readonly key: string
  readonly title: Text
  readonly rank: Rank
  readonly rule: DayRule
  /** If absent, all jurisdictions of the religion. */
  readonly jurisdictions?: readonly Jurisdiction[]
  /** Kept in this metropolis only, by its key as in memorial rules: `kos`. */
  readonly metropolis?: string
  /** The first and the last civil year in which it is kept on this day. */
  readonly years?: { readonly since?: number; readonly until?: number }
  /** Why and where, of a local feast. */
  readonly source?: Text
}

/** FIXED: always the same day of the month. MOVING: computed for each year. */
export type FeastKind = 'FIXED' | 'MOVING'

export const feastKindOf = ({ kind }: DayRule): FeastKind => (kind === 'FIXED' ? 'FIXED' : 'MOVING')

/** A feast as it appears on a day. */
export type CelebratedFeast = {
  readonly key: string
  readonly title: Text
  readonly rank: Rank
  readonly kind: FeastKind
  /** Why the feast is on this day, if it was transferred or moved by an administrator. */
  readonly reason: Text | null
}
