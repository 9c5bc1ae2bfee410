import type { Intention } from '@kandili/contract'
import type { OfferedThing } from './repository.ts'

/** A temple's action on a line, in minutes after it was paid. */
export type PlannedAct = {
  move: 'ACCEPTED' | 'FULFILLED' | 'DECLINED'
  afterMinutes: number
  /** Whether it writes words to the customer, and whether it adds a picture. */
  writes?: boolean
  pictures?: boolean
}

/**
 * The course of the payment: by card (reported by webhook, or fetched when the payer returns), by bank, declined,
 * with a wrong amount, pending, or not attempted. Times are minutes after placing.
 */
export type PlannedPayment =
  | {
      kind: 'CARD' | 'CARD_ASKED_ABOUT' | 'BANK' | 'REFUSED_CARD' | 'WRONG_AMOUNT' | 'WAITING_FOR_BANK'
      afterMinutes: number
    }
  | { kind: 'NONE' }

export type WishedLine = {
  thing: OfferedThing
  acts: readonly PlannedAct[]
  quantity?: number
  names?: number
  intention?: Intention
  /** A preferred date this many days after the placing; otherwise as soon as possible. */
  inDays?: number
}

export type Wish = {
  minutesAgo: number
  lines: readonly WishedLine[]
  payment: PlannedPayment
  byCustomer?: boolean
  refundedAfterMinutes?: number
}

export const HOUR = 60
export const DAY = 24 * HOUR

/** A temple's offering, by its key and the type's. @throws if it does not exist */
export type Find = (templeKey: string, typeKey: string) => OfferedThing

/** The temples whose people can sign in. */
export const SEA = 'demo-agios-nikolaos-pelagous'
export const ROCK = 'demo-profitis-ilias-petras'
