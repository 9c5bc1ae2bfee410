import type { AnswerOf, endpoints, Intention } from '@kandili/contract'

export type Calls = typeof endpoints.counter
export type Counter = AnswerOf<Calls['read']>
export type Till = AnswerOf<Calls['readTill']>
export type Offering = Counter['offerings'][number]

/** A placed request, with what its receipt says. */
export type Done = AnswerOf<Calls['place']> & {
  readonly temple: Counter['temple']
  readonly lines: readonly {
    readonly offering: Offering
    /** Null for goods. */
    readonly intention: Intention | null
    readonly quantity: number
  }[]
  readonly names: Readonly<Record<Intention, readonly string[]>>
  /** The price of sending, in cents; 0 if nothing is sent. */
  readonly postage: number
  readonly isPaidInCash: boolean
  /** The cash that was handed over, in cents, if it was noted. */
  readonly given: number | undefined
}
