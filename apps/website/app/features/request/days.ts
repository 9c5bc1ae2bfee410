import type { endpoints } from '@kandili/contract'

type ServiceOfDay = endpoints.timetable.ServiceOfDay

/** A day on which the temple can do it, with the service at which it does. */
export type OpenDay = { readonly date: string; readonly service: ServiceOfDay | null }

/** What the chosen temple's days are for the chosen type. */
export type DaysNote = {
  readonly typeId: number
  readonly quantity: number
  /** Whether anything limits the days: a timetable, weekdays, how many it does on one day. */
  readonly isLimited: boolean
  /** As soon as possible; null if there is no possible day. */
  readonly soonest: OpenDay | null
  /** The next possible days; empty where nothing limits them. */
  readonly next: readonly OpenDay[]
  /** The day that was asked about, if one was. */
  readonly asked: {
    readonly date: string
    readonly service: ServiceOfDay | null
    /** Why not; null for a possible day. */
    readonly reason: string | null
    /** The nearest possible days on both sides; none for a possible day. */
    readonly near: readonly string[]
  } | null
}
