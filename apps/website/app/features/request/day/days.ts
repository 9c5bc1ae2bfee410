import type { endpoints } from '@kandili/contract'

type ServiceOfDay = endpoints.timetable.ServiceOfDay

/** A possible day, with its service. */
export type OpenDay = { readonly date: string; readonly service: ServiceOfDay | null }

/** The chosen temple's days for the chosen type. */
export type DaysNote = {
  readonly typeId: number
  readonly quantity: number
  /** Whether anything limits the days: a timetable, weekdays, a daily capacity. */
  readonly isLimited: boolean
  /** As soon as possible; null if there is no possible day. */
  readonly soonest: OpenDay | null
  /** The next possible days; empty if nothing limits them. */
  readonly next: readonly OpenDay[]
  /** The requested day, if any. */
  readonly asked: {
    readonly date: string
    readonly service: ServiceOfDay | null
    /** Why not; null for a possible day. */
    readonly reason: string | null
    /** The nearest possible days on both sides; none for a possible day. */
    readonly near: readonly string[]
  } | null
}
