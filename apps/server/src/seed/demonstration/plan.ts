import type { Language, PlacedLine } from '@kandili/contract'
import { DAY_MS } from '../../platform/clock.ts'
import {
  declineReasons,
  messagesToTemple,
  prayerNames,
  templeAnswers,
  visitors,
} from '../data/demonstration/index.ts'
import type { DemonstrationPerson } from '../data/demonstration/types.ts'
import { type Random, seededRandom } from './random.ts'
import type { OfferedThing } from './repository.ts'
import type { PlannedPayment, WishedLine } from './wish.ts'
import { wishes } from './wishes.ts'

/** A temple's action on one line, `afterMinutes` after the request was paid. */
export type PlannedAnswer = { templeId: number; afterMinutes: number } & (
  | { move: 'ACCEPTED' }
  | { move: 'FULFILLED'; text: string | null; picture: boolean }
  | { move: 'DECLINED'; reason: string }
)

export type PlannedRequest = {
  placedAt: Date
  /** The registered customer of the demonstration, or a visitor. */
  by: 'CUSTOMER' | DemonstrationPerson
  language: Language
  lines: PlacedLine[]
  payment: PlannedPayment
  /** For each line, in the order of `lines`. */
  answers: PlannedAnswer[][]
  /** Minutes after the placing at which the payer gets a full refund. */
  refundedAfterMinutes: number | null
}

const SEED = 20261120
const MINUTE_MS = 60_000

const planLine = (
  random: Random,
  { thing, ...wished }: WishedLine,
  { language, placedAt }: { language: Language; placedAt: Date },
): PlacedLine => {
  const wanted = wished.intention ?? (random.chance(0.65) ? 'HEALTH' : 'ETERNAL_MEMORY')
  const intention = thing.intentions.includes(wanted) ? wanted : (thing.intentions[0] ?? 'HEALTH')
  const count = Math.min(thing.namesLimit, wished.names ?? random.whole(1, 5))
  const message = random.chance(0.45) ? random.pick(messagesToTemple[intention][language]) : undefined
  const quantity = wished.quantity ?? 1
  return {
    templeId: thing.templeId,
    service: thing.service,
    typeId: thing.typeId,
    quantity,
    preferredDate: wished.inDays === undefined ? null : civilDateAfter(placedAt, wished.inDays),
    intention,
    names: random.some(prayerNames[language], count),
    message,
    amount: thing.priceCents * quantity,
  }
}

const civilDateAfter = (instant: Date, days: number): string =>
  new Date(instant.getTime() + days * DAY_MS).toISOString().slice(0, 10)

const planAnswers = (random: Random, { thing, acts }: WishedLine, language: Language): PlannedAnswer[] =>
  acts.map((act): PlannedAnswer => {
    const facts = { templeId: thing.templeId, afterMinutes: act.afterMinutes }
    if (act.move === 'ACCEPTED') return { ...facts, move: act.move }
    if (act.move === 'DECLINED') {
      return { ...facts, move: act.move, reason: random.pick(declineReasons[language]) }
    }
    const writes = act.writes ?? random.chance(0.6)
    const text = writes ? random.pick(templeAnswers[thing.service][language]) : null
    return {
      ...facts,
      move: act.move,
      text,
      picture: (act.pictures ?? false) && thing.proofPolicy === 'PHOTO',
    }
  })

/**
 * The requests of the demonstration, oldest first: the offerings of the last year, their payments and the
 * temples' actions. The same plan at every run, only moved to the present.
 *
 * @param now the current instant; only preferred dates are after it
 */
export const planRequests = (things: readonly OfferedThing[], now: Date): PlannedRequest[] => {
  const random = seededRandom(SEED)
  return wishes(random, things)
    .map((wish): PlannedRequest => {
      const by = wish.byCustomer ? 'CUSTOMER' : random.pick(visitors)
      const language = by === 'CUSTOMER' ? 'el' : by.language
      const placedAt = new Date(now.getTime() - wish.minutesAgo * MINUTE_MS)
      return {
        placedAt,
        by,
        language,
        lines: wish.lines.map((line) => planLine(random, line, { language, placedAt })),
        payment: wish.payment,
        answers: wish.lines.map((line) => planAnswers(random, line, language)),
        refundedAfterMinutes: wish.refundedAfterMinutes ?? null,
      }
    })
    .sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
}
