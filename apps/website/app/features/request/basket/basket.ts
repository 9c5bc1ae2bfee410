import type { Cents } from '@kandili/money'
import type { DaysNote } from '../day/days.ts'
import type { Chosen } from '../draft/chosen.server.ts'
import type { Draft } from '../draft/draft.server.ts'
import type { Honoured } from '../draft/saints.server.ts'
import type { DayNote, Readings } from '../names/reading.ts'

/**
 * Whether an act can be placed: READY; UNFINISHED, if something is missing; REFUSED, if the input does not fit the
 * temple's current offer; PRICE, if the price has changed since it was chosen; GONE, if the temple no longer offers
 * it.
 */
export type Condition = 'READY' | 'UNFINISHED' | 'REFUSED' | 'PRICE' | 'GONE'

export type BasketAct = {
  /** Its index in the draft. */
  index: number
  draft: Draft
  /** Null if the temple or its offering no longer exists. */
  chosen: Chosen | null
  condition: Condition
  /** Why it cannot be placed, in the visitor's language; null if it can be. */
  problem: string | null
  /** Null while it is unknown. */
  total: Cents | null
  /** The price of sending it, beside the total; null if it is not sent. */
  postage: Cents | null
  readings: Readings
  day: DayNote | null
  /** The saint whom it honours; null for none. */
  saint: Honoured | null
  /** When the temple can do it; null if unknown. */
  days: DaysNote | null
}

/** An act that can be placed. */
export type ReadyAct = BasketAct & { chosen: Chosen; total: Cents }

export const isReady = (act: BasketAct): act is ReadyAct =>
  act.condition === 'READY' && act.chosen !== null && act.total !== null

/** The sum of the acts that can be placed. */
export const totalOfActs = (acts: readonly BasketAct[]): Cents =>
  acts.filter(isReady).reduce((sum, { total, postage }) => sum + total + (postage ?? 0), 0)
