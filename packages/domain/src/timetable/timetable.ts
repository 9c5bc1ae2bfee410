import type { Bilingual, ChurchServiceKind, Service, YearlyDay } from '@kandili/contract'

/** A day at the temple and a wall-clock time, `HH:MM` (24 hours). They compare as texts. */
export type Moment = { readonly date: string; readonly time: string }

/**
 * When a service recurs. Weekdays count from Sunday, 1, to Saturday, 7. FIXED is a day of the temple's own calendar and
 * PASCHA an offset from Pascha; `eve` means the evening before, when the church day begins.
 */
export type ServiceDay =
  | { readonly kind: 'WEEKDAY'; readonly weekday: number }
  | (YearlyDay & { readonly eve: boolean })
  | { readonly kind: 'TEMPLE_FEAST'; readonly eve: boolean }

export type Hours = {
  /** Wall clock in Athens, `HH:MM`. */
  readonly startsAt: string
  /** Null if it is not said. */
  readonly endsAt: string | null
  /** Names are accepted until this time, this many days before; null until the service begins. */
  readonly closesAt: string | null
  readonly closesDaysBefore: number
}

/** All types of a service, or only the listed ones, if any are listed. */
export type DoneAct = { readonly service: Service; readonly typeIds: readonly number[] }

/** A celebration, and what is done at it for the faithful. */
export type Celebration = Hours & {
  readonly kind: ChurchServiceKind
  /** Its own name; null if its kind is enough. */
  readonly title: Bilingual | null
  /** What is done at it. */
  readonly acts: readonly DoneAct[]
}

/** A service of the week or of a feast. */
export type TimetableService = Celebration & {
  readonly id: string
  readonly on: ServiceDay
  /** The first and last civil date on which it applies; null without a limit. */
  readonly validFrom: string | null
  readonly validUntil: string | null
  /** Whether it replaces the services of the week on its day. */
  readonly replacesWeek: boolean
}

export type TimetableException = {
  readonly id: string
  /** The civil date that differs. */
  readonly date: string
  /** Shown with the day: why it differs. */
  readonly note: Bilingual
} & (
  | { readonly kind: 'CLOSED' }
  | { readonly kind: 'CANCELED'; readonly serviceId: string }
  | { readonly kind: 'CHANGED'; readonly serviceId: string; readonly hours: Hours }
  | { readonly kind: 'EXTRA'; readonly celebration: Celebration }
)

export type Timetable = {
  readonly services: readonly TimetableService[]
  readonly exceptions: readonly TimetableException[]
}

type Reason = Bilingual | null

/** The almanac's data of a day, as `serviceDayFacts` of packages/almanac returns it. */
export type DayFacts = {
  /** 1 is Sunday, 7 Saturday. */
  readonly weekday: number
  /** The day in the temple's own calendar. */
  readonly menaion: { readonly month: number; readonly day: number }
  /** 28 February of a common year, which also keeps the 29th. */
  readonly isLastOfShortFebruary: boolean
  readonly fromPascha: number
  readonly isTempleFeast: boolean
  readonly liturgy: {
    readonly isKnown: boolean
    readonly kind: 'POSSIBLE' | 'PRESANCTIFIED' | 'NONE'
    readonly hasProskomide: boolean
    readonly reason: Reason
  }
  readonly memorials: { readonly allowed: boolean; readonly reason: Reason }
}

/** The temple's almanac. It has every date. */
export type Calendar = (date: string) => DayFacts
